import { useTranslation } from 'react-i18next'
import { to, useParameters } from '../../../../links/links.ts'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { ChooseOther } from './ChooseOther.tsx'
import { MergePreview } from './MergePreview.tsx'

/** Shows what merging two applications would move, and merges them. */
export default function MergeScreen() {
  const { t } = useTranslation()
  const { fromId, toId, isFromDesk } = useParameters('mergeApplications')
  return (
    <Page
      title={t('merging.merge.title')}
      intro={<p>{t('merging.merge.intro')}</p>}
      above={
        isFromDesk || fromId === undefined ? (
          <a href={to('duplicateDesk')}>{t('merging.desk.title')}</a>
        ) : (
          <a href={to('applicationDetail', { applicationId: fromId })}>{t('merging.merge.back')}</a>
        )
      }
    >
      {fromId === undefined ? (
        <EmptyState title={t('merging.merge.unknown')} />
      ) : toId === undefined ? (
        <ChooseOther fromId={fromId} />
      ) : (
        <MergePreview key={`${fromId} ${toId}`} fromId={fromId} toId={toId} isFromDesk={isFromDesk} />
      )}
    </Page>
  )
}
