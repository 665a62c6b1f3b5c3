import { Button } from '@mantine/core'
import type { QueueGroup } from '@semilla/domain/enrollment/queueGroups.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agreedWeekText, weekText } from '../weekText.ts'
import { childName } from './childName.ts'
import { ageToday } from './explainReferral.ts'
import { type Move, movesFor } from './moves.ts'
import classes from './QueueRow.module.css'
import type { QueueScreenModel } from './queueScreenModel.ts'
import { RowDetails } from './RowDetails.tsx'
import { Standing } from './Standing.tsx'
import type { QueueItem } from './useQueue.ts'

type Props = {
  child: QueueItem
  group: QueueGroup
  screen: QueueScreenModel
  isPicked: boolean
  onPick: (() => void) | undefined
}

/** The changes with a button in the row itself; the others are with the details. */
const inRow: readonly Move[] = ['enrolled', 'processing', 'notInterested']

/** Shows when the child needs care; what was agreed takes the place of what the family wished. */
function Care({ child }: { child: QueueItem }) {
  const { t } = useTranslation()
  const agreed = child.status === 'enrolled' ? agreedWeekText(t, child.enrollSchedule) : []
  const periods = (agreed.length > 0 ? agreed : weekText(t, child.careHours, weekdays)).map(
    (period, index, { length }) => (index < length - 1 ? `${period} ·` : period),
  )
  return (
    <span className={classes.fact} data-what="care" title={periods.join(' ')}>
      {periods.map((period, index) => (
        <Fragment key={period}>
          {index > 0 && ' '}
          <span>{period}</span>
        </Fragment>
      ))}
    </span>
  )
}

type ActsProps = { child: QueueItem; name: string; actions: QueueScreenModel['actions']; possible: readonly Move[] }

/** Shows the buttons for what is mostly done with the child next. */
function Acts({ child, name, actions, possible }: ActsProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.acts}>
      {inRow
        .filter((to) => possible.includes(to))
        .map((to) => (
          <Button
            key={to}
            size="compact-sm"
            variant={to === 'enrolled' ? 'filled' : 'default'}
            disabled={actions.isBusy}
            onClick={() => actions.move([child], to)}
          >
            {t(`enrollment.moves.${to}`)}
            <span className="visually-hidden"> {name}</span>
          </Button>
        ))}
    </span>
  )
}

/** Shows a child in one line, with what can be done now; the line opens for the details. */
export function QueueRow({ child, group, screen, isPicked, onPick }: Props) {
  const { t } = useTranslation()
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  const { model, vacancy, mayWork, actions } = screen
  const name = childName(child)
  const fullName = model.nameOf(child)
  const possible = mayWork ? movesFor([child], vacancy) : []
  // The same day for every row, those too whose birth date is not shown yet.
  const age = child.ageMonths !== undefined && ageToday(t, child.ageMonths)
  return (
    <li className={classes.row} data-group={group} data-picked={isPicked || undefined}>
      <div className={classes.line}>
        {onPick && (
          <label className={classes.box}>
            <input
              type="checkbox"
              aria-label={t('shell.ui.grid.selectRow', { name: fullName })}
              checked={isPicked}
              onChange={onPick}
            />
          </label>
        )}
        <h3>
          <button
            type="button"
            data-queue-row
            aria-label={fullName}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight aria-hidden size={18} />
            <span title={name} data-long={name.length > 25 || undefined}>
              {name}
            </span>
          </button>
        </h3>
        <span className={classes.fact}>{age}</span>
        <Care child={child} />
        <Standing {...{ child, group }} />
        <Acts {...{ child, actions, possible }} name={fullName} />
      </div>
      {isOpen && <RowDetails id={detailsId} {...{ child, screen, possible }} />}
    </li>
  )
}
