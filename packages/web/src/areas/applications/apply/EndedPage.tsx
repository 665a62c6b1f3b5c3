import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isStaff } from '../../../api/reader.ts'
import { useSession } from '../../../api/session.ts'
import { to } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { recordOf, type Source } from '../form/source.ts'

type Props = { source: Source; canCopy: boolean | undefined }

/** Shows that an application that has ended cannot be changed, and if it can be copied, how. */
export function EndedPage({ source, canCopy }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const home = source.kind === 'edit' && isStaff(session) ? `#${recordOf(source)}` : to('familyDashboard')
  const copy = canCopy && source.kind === 'edit' && { applicationId: source.applicationId, copyFrom: 'dashboard' }
  return (
    <Page title={t('apply.ended.title')} width="read">
      <EmptyState
        title={t(copy ? 'apply.ended.text' : 'apply.ended.noCopy')}
        actions={
          <>
            {copy && (
              <Button component="a" href={to('copyApplication', copy)}>
                {t('apply.ended.copy')}
              </Button>
            )}
            <Button component="a" href={home} variant="default">
              {t('apply.ended.dashboard')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
