import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../../../api/queries/reads.ts'
import { formatDay, formatInstant, inARow } from '../../../../../api/texts/format.ts'
import { NotRead } from '../../../../../ui/page/LoadFailed.tsx'
import { replayReferral } from '../../../../matching/queries.ts'
import classes from '../Dialogs.module.css'

/** Shows when a child was referred, its position among those referred at the same time, and the ties of that day. */
export function Replay({ referralId }: { referralId: number }) {
  const { t } = useTranslation()
  const read = useRead(replayReferral, { referralId })
  const { data } = read
  if (!data || whyMissing(read)) return <NotRead read={read} count={2} />
  const { referredAt, place, count, ties, requestDate } = data
  const say = (key: string, values?: object) => t(`casework.detail.whyChild.${key}`, { ...values })
  const names = (all: typeof ties) => inARow(all.map(({ name }) => say(`criterion.${name}`)))
  const had = ties.filter(({ holds }) => holds)
  return (
    <ul className={classes.points}>
      <li>{say('referredAt', { at: formatInstant(referredAt) })}</li>
      <li>{place === undefined ? say('byHand') : say('place', { place, count })}</li>
      <li>{had.length > 0 ? say('tiesThen', { ties: names(had) }) : say('noTiesThen')}</li>
      <li>{say('order', { ties: names(ties) })}</li>
      {requestDate && <li>{say('applied', { day: formatDay(requestDate) })}</li>}
    </ul>
  )
}
