import type * as api from '@semilla/contract/enrollment/referrals.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { doubtsAbout, suggestedCare } from '@semilla/domain/enrollment/agreedCare.ts'
import { openSpans, scheduleOf } from '@semilla/domain/vacancies/takes.ts'
import type { VacancyForm, VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, inSentences } from '../../../api/texts/format.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { noReasons } from '../../matching/reasons/reasons.ts'
import { freeSeats } from '../../vacancies/freeSeats.ts'
import type { Batch } from '../batch.ts'
import { changeReferralStatus, clearBatch } from '../queries.ts'
import { offerUndo } from '../undo/pendingUndo.ts'
import { changeOf, type Typed, typedFaults } from './typed.ts'

export type Result = Output<typeof api.changeReferralStatus>[number]

const fieldsOnForm: Readonly<Record<string, string>> = { enrollStartOn: 'startOn', enrollSchedule: 'schedule' }

/** What an enrollment is offered: the first day of the vacancy, its days and times, and the seats that are left. */
export type Offered = Pick<VacancyForm, 'startOn' | 'schedule' | 'seats'> & {
  readonly status: VacancyStatus
  readonly enrolledCount: number
  readonly openReferrals: number
}

const careOf = ({ startOn, schedule }: Pick<Offered, 'startOn' | 'schedule'>) => ({
  startOn,
  week: openSpans(schedule),
})

/** Returns the initial values: the care that the families wish, as far as the vacancy offers it. */
function startOf(vacancy: Offered, { referrals }: Batch, today: string): Typed {
  const wishes = referrals.flatMap(({ wish }) => wish ?? [])
  const { startOn, week } = suggestedCare(careOf(vacancy), wishes, today)
  const isWhole = wishes.every(({ week: wished }) => Object.keys(wished).length === 0)
  const schedule = isWhole ? vacancy.schedule : scheduleOf(week)
  return { ...noReasons, startOn, schedule, expiresOn: addTo(today, { months: 6 }) }
}

/** Returns how many other children leave the queue when the last seat of a vacancy is taken, or undefined before that. */
function othersLeaving({ status, openReferrals, ...vacancy }: Offered, enrolled: number): number | undefined {
  const closes = (status === 'submitted' || status === 'paused') && enrolled === freeSeats(vacancy)
  return closes ? Math.max(0, openReferrals - enrolled) : undefined
}

/**
 * Returns the form for enrolling a selection, marking it not interested or closing it. One child needs no confirmation
 * and no list of results, because the queue offers to take the decision back.
 */
export function useReasons(batch: Batch, key: string, vacancy: Offered, onQueue: () => void) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [today] = useState(() => dayInCity(new Date()))
  // As the children were selected: enrolling them takes seats before their results are shown.
  const [offered] = useState(vacancy)
  const seats = freeSeats(offered)
  const [results, setResults] = useState<readonly Result[]>()
  const form = useForm<Typed>({
    start: startOf(offered, batch, today),
    rules: (typed) => typedFaults(batch.to, typed, today),
    labels: (field) =>
      ({
        startOn: t('enrollment.reasons.startOn'),
        expiresOn: t('enrollment.reasons.expiresOn'),
        schedule: t('vacancies.form.schedule'),
      })[field.split('.')[0] as string],
    fieldOf: (place) => fieldsOnForm[place.split('.')[0] as string] ?? place,
    warnsUnsaved: true,
  })
  const count = batch.referrals.length
  const others = batch.to === 'enrolled' ? othersLeaving(offered, count) : undefined
  const lastSeat = others === undefined ? undefined : t('enrollment.reasons.lastSeat', { seats, others })
  const consequences = inSentences(
    batch.to === 'enrolled' && !lastSeat && t('enrollment.reasons.seatsLeft', { count: seats }),
    t(`enrollment.reasons.confirm.${batch.to}.text`, { count }),
  )
  const doubts = ({ enrollStartOn: startOn, enrollSchedule: week }: Input<typeof api.changeReferralStatus>) =>
    startOn && week ? doubtsAbout({ startOn, week }, careOf(offered)) : []
  const submit = form.submit(changeReferralStatus, (typed) => changeOf(batch, typed), {
    ask: async (input) => {
      const found = doubts(input)
      if (count === 1 && found.length === 0) return true
      const day = formatDay(offered.startOn)
      return confirm({
        title: t(`enrollment.reasons.confirm.${batch.to}.title`, { count }),
        // What happens to one child stands on the page.
        text: inSentences(
          ...found.map((doubt) => t(`enrollment.reasons.doubts.${doubt}`, { day })),
          ...(count > 1 ? [lastSeat, consequences] : []),
        ),
        yes: t(`enrollment.reasons.confirm.${batch.to}.yes`),
        isDestructive: batch.to !== 'enrolled',
      })
    },
    done: async (answer) => {
      const changed = answer.filter(({ outcome }) => outcome === 'changed')
      const undoId = changed[0]?.undoId
      const othersLeft = batch.to === 'enrolled' ? othersLeaving(offered, changed.length) : undefined
      if (undoId) offerUndo({ undoId, status: batch.to, count: changed.length, othersLeft })
      if (count === 1 && changed.length === 1) onQueue()
      else setResults(answer)
      await form.send(clearBatch, { key })
    },
    // Nothing on this page can change that, so the queue is shown again as it is now.
    refused: ({ code }) => {
      if (code !== 'enrolledByOthers') return false
      setResults([])
      void form.send(clearBatch, { key })
      return true
    },
  })
  const isTooMany = batch.to === 'enrolled' && count > seats
  return { form, submit, results, today, offered, seats, isTooMany, lastSeat, consequences }
}
export type ReasonsModel = ReturnType<typeof useReasons>
