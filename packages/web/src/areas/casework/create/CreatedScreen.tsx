import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { isOwnTab } from '../../../browser/ownTab.ts'
import { to, useParameters } from '../../../links/links.ts'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import { getApplicationDetail } from '../../matching/queries.ts'
import { CannotShow } from '../detail/CannotShow.tsx'
import { familyName } from '../detail/detail.ts'
import type { ApplicationDetail } from '../detail/record.ts'
import classes from './create.module.css'

/** Whose application was created and what was decided, with the way to why. */
function Created({ of: detail }: { of: ApplicationDetail }) {
  const { t } = useTranslation()
  const { id: applicationId, externalId, eligibility } = detail.application
  const helps = eligibility !== 'notEligible'
  const decision = to(helps ? 'eligibleForStaff' : 'notEligibleForStaff', { applicationId })
  return (
    <div className={classes.created}>
      <IconCircleCheck aria-hidden size={32} stroke={1.75} />
      <div>
        <p>{t('creating.created.of', { name: familyName(detail), number: externalId })}</p>
        <p>
          {t(`eligibility.outcome.${eligibility}`)}{' '}
          <a href={decision}>{t(`creating.created.${helps ? 'whyAndFee' : 'why'}`)}</a>
        </p>
      </div>
    </div>
  )
}

/** Closes the tab, where it was opened for this application; nothing elsewhere. */
function CloseTab() {
  const { t } = useTranslation()
  const [isOwn] = useState(isOwnTab)
  return (
    isOwn && (
      <Button variant="default" onClick={() => window.close()}>
        {t('creating.created.close')}
      </Button>
    )
  )
}

/** Says that the application was created, what was decided, and what staff can do next. */
export default function CreatedScreen() {
  const { t } = useTranslation()
  const { applicationId } = useParameters('applicationCreated')
  const read = useRead(getApplicationDetail, { applicationId, really: false })
  const { data, error, refetch } = read
  const mayInvite = data?.application.capabilities.includes('invite') && !data.application.isLinked
  if (error?.status === 404)
    return (
      <Page title={t('casework.detail.title')} width="read">
        <CannotShow error={error} retry={() => void refetch()} />
      </Page>
    )
  return (
    <Page title={t('creating.created.title')} width="read">
      <Panel tone="soft">
        {data ? <Created of={data} /> : <NotRead read={read} count={2} />}
        <FormActions>
          <Button component="a" href={to('applicationDetail', { applicationId })}>
            {t('creating.created.edit')}
          </Button>
          {mayInvite && (
            <Button component="a" variant="default" href={to('inviteParent', { applicationId })}>
              {t('casework.detail.invite.title')}
            </Button>
          )}
          <Button component="a" variant="default" href={to('searchFamily')}>
            {t('creating.created.another')}
          </Button>
          <CloseTab />
        </FormActions>
      </Panel>
    </Page>
  )
}
