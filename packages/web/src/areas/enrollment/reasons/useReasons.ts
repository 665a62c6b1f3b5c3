import type * as api from '@semilla/contract/enrollment/referrals.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { suggestedCare } from '@semilla/domain/enrollment/agreedCare.ts'
import { scheduleOf } from '@semilla/domain/vacancies/takes.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { readList } from '../../../api/queries/list.ts'
import { declinedFor } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { noReasons } from '../../matching/reasons/reasons.ts'
import { freeSeats } from '../../vacancies/freeSeats.ts'
import { getVacancy } from '../../vacancies/queries.ts'
import type { Batch } from '../batch.ts'
import { changeReferralStatus, clearBatch, listQueue } from '../queries.ts'
import { offerUndo } from '../undo/pendingUndo.ts'
import { confirmationOf, consequencesOf } from './consequences.ts'
import { careOf } from './doubts.ts'
import { type Offered, othersLeaving, useOffered } from './offered.ts'
import { changeOf, type Typed, typedFaults } from './typed.ts'
import { enrollable, withWishes } from './wishes.ts'

export type Result = Output<typeof api.changeReferralStatus>[number]

const fieldsOnForm: Readonly<Record<string, string>> = { enrollStartOn: 'startOn', enrollSchedule: 'schedule' }

/** Returns the initial values: the care that the families wish, as far as the vacancy offers it. */
function startOf(vacancy: Offered, { referrals }: Batch, today: string): Typed {
  const wishes = referrals.flatMap(({ wish }) => wish ?? [])
  const { startOn, week } = suggestedCare(careOf(vacancy), wishes, today)
  const isWhole = wishes.every(({ week: wished }) => Object.keys(wished).length === 0)
  const schedule = isWhole ? vacancy.schedule : scheduleOf(week)
  return { ...noReasons, startOn, schedule, expiresOn: addTo(today, { months: 6 }) }
}

/**
 * Returns the form for enrolling a selection, marking it not interested or closing it. One child needs no confirmation
 * and no list of results, because the queue offers to take the decision back.
 */
export function useReasons(batch: Batch, key: string, vacancy: Offered, onQueue: () => void) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [today] = useState(() => dayInCity(new Date()))
  const { offered, sentWith, readAgain, hold, release } = useOffered(vacancy)
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
    keptAs: `reasons:${key}`,
  })
  const count = batch.referrals.length
  const told = consequencesOf(t, batch, offered)
  const [atFirst] = useState({ told, batch })
  /** Reads what is offered and wished now. Returns undefined if that fails; the form then says why. */
  const readLatest = async () => {
    if (batch.to !== 'enrolled') return { now: offered, chosen: batch }
    try {
      const [now, rows] = await Promise.all([readAgain(), readList(listQueue, enrollable(batch.vacancyId))])
      return { now, chosen: withWishes(batch, rows) }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { whole } = declinedFor(getVacancy.operation, { vacancyId: batch.vacancyId }, error, () => undefined)
      form.setFaults({}, whole)
      return undefined
    }
  }
  const submit = form.submit(changeReferralStatus, (typed) => changeOf(batch, typed), {
    ask: async (input) => {
      let answered: string | undefined
      // Seats may be taken, and wishes changed, while a question waits, so they are read after its answer, too.
      for (;;) {
        const latest = await readLatest()
        if (!latest || (batch.to === 'enrolled' && count > freeSeats(latest.now))) return false
        const { now, chosen } = latest
        const asked = confirmationOf(t, input, chosen, now, atFirst)
        if (!asked || asked.text === answered) {
          hold(now)
          return true
        }
        if (!(await confirm(asked))) return false
        answered = asked.text
      }
    },
    done: async (answer) => {
      const changed = answer.filter(({ outcome }) => outcome === 'changed')
      const undoId = changed[0]?.undoId
      const othersLeft = batch.to === 'enrolled' ? othersLeaving(sentWith.current, changed.length) : undefined
      if (undoId) offerUndo({ undoId, status: batch.to, count: changed.length, othersLeft })
      if (count === 1 && changed.length === 1) onQueue()
      else setResults(answer)
      await form.send(clearBatch, { key })
    },
    // Nothing on this page can change that, so the queue is shown again as it is now.
    refused: ({ code }) => {
      if (code !== 'enrolledByOthers') {
        release()
        return false
      }
      setResults([])
      void form.send(clearBatch, { key })
      return true
    },
  })
  const isTooMany = batch.to === 'enrolled' && count > seats
  return { form, submit, results, today, offered, seats, isTooMany, ...told }
}
export type ReasonsModel = ReturnType<typeof useReasons>
