import { displayDollars } from '@semilla/domain/values/money.ts'
import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../../../api/queries/reads.ts'
import { formatDay, inARow } from '../../../../../api/texts/format.ts'
import { NotRead } from '../../../../../ui/page/LoadFailed.tsx'
import { explainRank } from '../../../../matching/queries.ts'
import { useDetail } from '../../detail.ts'
import { rankText } from '../../rankText.ts'
import classes from '../Dialogs.module.css'

/** Shows the rank of a child, what today's tables would make of it, the ties that speak for it, and what would change it. */
export function RankToday({ childId }: { childId: number }) {
  const { t } = useTranslation()
  const { application } = useDetail()
  const read = useRead(explainRank, { applicationId: application.id })
  const { data } = read
  if (!data || whyMissing(read)) return <NotRead read={read} count={3} />
  const child = data.children.find((each) => each.childId === childId)
  if (!child) return <p>{t('casework.detail.whyChild.undecided')}</p>
  const had = child.ties.filter(({ holds }) => holds)
  const say = (key: string, values?: object) => t(`casework.detail.whyChild.${key}`, { ...values })
  return (
    <>
      <p>
        <strong>{rankText(t, child.rank) || say('noRank')}</strong>
      </p>
      {child.anew && <p>{say('anew', { rank: rankText(t, child.anew.rank) || say('noRank') })}</p>}
      <p className={classes.soft}>
        {had.length > 0
          ? say('ties', { ties: inARow(had.map(({ name }) => say(`criterion.${name}`))) })
          : say('noTies')}{' '}
        {say('requested', { day: formatDay(child.requestDate) })}
      </p>
      <h4>{say('changes')}</h4>
      {child.changes.length === 0 && <p>{say('noChanges')}</p>}
      <ul className={classes.points}>
        {child.changes.map(({ name, effect, rank, income, familySize }) => (
          <li key={name}>
            {say(`change.${name}`, { income: displayDollars(income ?? 0), familySize })}{' '}
            <strong>{say(effect, { rank: rankText(t, rank) || say('noRank') })}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
