import { useTranslation } from 'react-i18next'
import { to } from '../../../../links/links.ts'
import { Page } from '../../../../ui/page/Page.tsx'
import { ChooseOther } from './ChooseOther.tsx'
import { MergePreview } from './MergePreview.tsx'

/** Shows what merging an application into another one would move, and merges them. Without the other one, asks for it. */
export function Merge({ fromId, toId }: { fromId: number; toId: number | undefined }) {
  const { t } = useTranslation()
  return (
    <Page
      title={t('merging.merge.title')}
      intro={<p>{t('merging.merge.intro')}</p>}
      above={<a href={to('applicationDetail', { applicationId: fromId })}>{t('merging.merge.back')}</a>}
    >
      {toId === undefined ? (
        <ChooseOther fromId={fromId} />
      ) : (
        <MergePreview key={`${fromId} ${toId}`} fromId={fromId} toId={toId} />
      )}
    </Page>
  )
}
