import type * as api from '@semilla/contract/enrollment/referrals.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inSentences } from '../../../api/texts/format.ts'
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
export type Offered = Pick<VacancyForm, 'startOn' | 'schedule' | 'seats'> & { readonly enrolledCount: number }

/** Returns the initial values. A vacancy that has begun has its first day today. */
const startOf = ({ startOn, schedule }: Offered, today: string): Typed => ({
  ...noReasons,
  startOn: startOn > today ? startOn : today,
  schedule,
  expiresOn: addTo(today, { months: 6 }),
})

/**
 * Returns the form for enrolling a selection, marking it not interested or closing it. One child needs no confirmation
 * and no list of results, because the queue offers to take the decision back.
 */
export function useReasons(batch: Batch, key: string, vacancy: Offered, onQueue: () => void) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [today] = useState(() => dayInCity(new Date()))
  // As the children were selected: enrolling them takes seats before their results are shown.
  const [seats] = useState(() => freeSeats(vacancy))
  const [results, setResults] = useState<readonly Result[]>()
  const form = useForm<Typed>({
    start: startOf(vacancy, today),
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
  const consequences = inSentences(
    batch.to === 'enrolled' && t('enrollment.reasons.seatsLeft', { count: seats }),
    t(`enrollment.reasons.confirm.${batch.to}.text`, { count: batch.referrals.length }),
  )
  const submit = form.submit(changeReferralStatus, (typed) => changeOf(batch, typed), {
    ask: async () => {
      const count = batch.referrals.length
      if (count === 1) return true
      return confirm({
        title: t(`enrollment.reasons.confirm.${batch.to}.title`, { count }),
        text: consequences,
        yes: t(`enrollment.reasons.confirm.${batch.to}.yes`),
        isDestructive: batch.to !== 'enrolled',
      })
    },
    done: async (answer) => {
      const changed = answer.filter(({ outcome }) => outcome === 'changed')
      const undoId = changed[0]?.undoId
      if (undoId) offerUndo({ undoId, status: batch.to, count: changed.length })
      if (batch.referrals.length === 1 && changed.length === 1) onQueue()
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
  const isTooMany = batch.to === 'enrolled' && batch.referrals.length > seats
  return { form, submit, results, today, seats, isTooMany, consequences }
}
export type ReasonsModel = ReturnType<typeof useReasons>
