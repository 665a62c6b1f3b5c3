import { useTranslation } from 'react-i18next'
import { useParameters } from '../../../links/links.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { CannotOpen } from '../apply/CannotOpen.tsx'
import { Eligible } from './Eligible.tsx'
import { NotEligible } from './NotEligible.tsx'
import { useResult } from './useResult.ts'

/** Shows the decision after applying and after each change. It is read from the application, not from the URL. */
export function ResultPage({ isUpdate: isOfChange }: { isUpdate: boolean }) {
  const { t } = useTranslation()
  const { applicationId, isEdit = false } = useParameters('eligible')
  const isUpdate = isOfChange || isEdit
  const result = useResult(applicationId)
  const { info, application, error, again } = result
  if (error) return <CannotOpen error={error} again={again} />
  if (!info || !application)
    return (
      <Page title={t('applications.result.title')} width="read">
        <Skeletons shape="blocks" count={2} />
      </Page>
    )
  return info.isEligible ? (
    <Eligible {...{ result, info, application, isUpdate }} />
  ) : (
    <NotEligible {...{ result, info, application, isUpdate }} />
  )
}
