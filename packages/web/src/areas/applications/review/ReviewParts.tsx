import { useTranslation } from 'react-i18next'
import { inARow } from '../../../api/texts/format.ts'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import type { Changes } from './changedParts.ts'
import { ReviewPart } from './ReviewPart.tsx'
import { useReviewed } from './useReviewed.ts'

/** Says how many answers a change differs in, and who was added or removed. */
function ChangedAnswers({ count, added, removed }: Changes) {
  const { t } = useTranslation()
  const people = added.length + removed.length > 0
  return (
    <Panel tone="soft">
      {(count > 0 || !people) && <p>{t('apply.review.changes', { count })}</p>}
      {added.length > 0 && <p>{t('apply.review.added', { names: inARow(added) })}</p>}
      {removed.length > 0 && <p>{t('apply.review.removed', { names: inARow(removed) })}</p>}
    </Panel>
  )
}

/** Shows all answers in the order of the application; of a change, first what it changes. */
export function ReviewParts() {
  const { parts, changes } = useReviewed()
  return (
    <Stack>
      {changes && <ChangedAnswers {...changes} />}
      {parts.map((part) => (
        <ReviewPart {...part} key={part.key} />
      ))}
    </Stack>
  )
}
