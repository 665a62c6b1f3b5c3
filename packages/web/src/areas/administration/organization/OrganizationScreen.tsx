import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { toLast } from '../../../links/lastAddress.ts'
import { useParameters } from '../../../links/links.ts'
import { focusTitle, useStartAtTitle } from '../../../ui/navigation/focus.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { Missing } from '../Missing.tsx'
import { getOrganization } from '../queries.ts'
import { OrganizationForm } from './OrganizationForm.tsx'
import { OrganizationList } from './OrganizationList.tsx'
import { ProgramsPanel } from './ProgramsPanel.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

/** Shows an organization with its subsidies; for the city's administrators also its settings and the other organizations. */
export default function OrganizationScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const { organizationId } = useParameters('organization')
  const query = useRead(getOrganization, { organizationId })
  const { data, refetch } = query
  const error = whyMissing(query)
  const [turn, setTurn] = useState(0)
  useStartAtTitle(organizationId)
  const title = data?.name ?? t('administration.organization.title')
  const isOwn = data === undefined || data.id === session.organizationId
  const startAgain = async () => {
    await refetch()
    setTurn(turn + 1)
    focusTitle()
  }
  return (
    <Page
      title={title}
      above={!isOwn && <Anchor href={toLast('organization')}>{t('administration.organization.toOwn')}</Anchor>}
      intro={data && <p>{t(`administration.organization.kinds.${data.kind}`)}</p>}
    >
      {error && <Missing of="organization" error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeletons shape="blocks" count={3} />}
      {data && (
        <Stack>
          <OrganizationForm key={`${data.id} ${turn}`} organization={data} onReload={startAgain} />
          <ProgramsPanel organization={data} />
          {data.hasSettings && <SettingsPanel organizationId={data.id} />}
          {isOwn && can(session, 'administerCity') && <OrganizationList />}
        </Stack>
      )}
    </Page>
  )
}
