import { Button } from '@mantine/core'
import { hasVisitBegun, isVisitToCome, mayProposeVisit } from '@semilla/domain/enrollment/visits.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatInstant, inGroups } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { cancelVisit } from '../queries.ts'
import type { QueueItem } from '../queue/useQueue.ts'
import { CalendarButton } from './CalendarButton.tsx'

type Visit = NonNullable<QueueItem['visit']>

/** Returns what a program reads about the visit of a family. A family cannot choose a time that has passed. */
export function visitText(t: TFunction, visit: Visit): string {
  const { status, times, startsAt, minutes, cancelledBecause } = visit
  if (status === 'agreed' && startsAt) return t('enrollment.visit.agreed', { when: formatInstant(startsAt), minutes })
  if (status === 'cancelled') return t(`enrollment.visit.cancelledBy.${cancelledBecause ?? 'program'}`)
  if (status === 'otherTimes') return t('enrollment.visit.otherTimes')
  const proposed = isVisitToCome(visit, new Date()) ? 'proposed' : 'passed'
  return t(`enrollment.visit.${proposed}`, { times: inGroups(times.map(formatInstant)) })
}

type Props = { child: QueueItem; name: string; onPropose: () => void }

/** Shows the buttons about the visit of a child's family: propose or change it, put it in the calendar, cancel it. */
export function VisitButtons({ child, name, onPropose }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const cancelling = useAction(cancelVisit)
  const { visit, referralId } = child
  const isPlanned = visit !== undefined && visit.status !== 'cancelled' && !hasVisitBegun(visit, new Date())
  async function cancel() {
    const question = { title: t('enrollment.visit.cancelTitle'), text: t('enrollment.visit.cancelText') }
    const answers = { yes: t('enrollment.visit.cancel'), no: t('enrollment.visit.keep') }
    if (!visit || !(await confirm({ ...question, ...answers, isDestructive: true }))) return
    await cancelling.act({ referralId, visitId: visit.id, seen: visit }, () => t('enrollment.visit.cancelled'))
  }
  const of = <span className="visually-hidden"> {name}</span>
  return (
    <>
      {mayProposeVisit(child) && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconCalendarPlus aria-hidden size={16} />}
          onClick={onPropose}
        >
          {t(isPlanned ? 'enrollment.visit.change' : 'enrollment.visit.propose')}
          {of}
        </Button>
      )}
      {isPlanned && visit.status === 'agreed' && (
        <CalendarButton
          referralId={referralId}
          visitId={visit.id}
          label={t('enrollment.visit.calendar')}
          of={name}
          size="compact-sm"
        />
      )}
      {isPlanned && (
        <Button variant="default" size="compact-sm" loading={cancelling.isBusy} onClick={cancel}>
          {t('enrollment.visit.cancel')}
          {of}
        </Button>
      )}
    </>
  )
}
