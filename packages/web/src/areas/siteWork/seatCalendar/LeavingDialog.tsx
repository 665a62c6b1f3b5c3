import { hasCareEnded, type LeavingReason, lastDayFault, leavingReasons } from '@semilla/domain/enrollment/leaving.ts'
import { addTo, dayInCity, isCalendarDate } from '@semilla/domain/values/dates.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../api/texts/format.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { useSeen } from '../../../forms/useSeen.ts'
import { useGo } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { Theirs } from '../../../ui/display/Theirs.tsx'
import { SelectField } from '../../../ui/fields/choices/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { PlannedDay } from '../../sites/holidays/PlannedDay.tsx'
import { endEnrollment } from '../queries.ts'
import type { EnrolledChild } from './seats.ts'

type Props = {
  site: { readonly id: number; readonly name: string }
  child: EnrolledChild
  name: string
  onClose: () => void
}
type Typed = { readonly endsOn: string; readonly reason: LeavingReason | undefined; readonly note: string }

function faultsOf({ endsOn, reason, note }: Typed, startOn: string | undefined) {
  const isDay = isCalendarDate(endsOn)
  const ofDay = isDay ? lastDayFault(endsOn, { startOn, today: dayInCity(new Date()) }) : 'dateInvalid'
  return {
    endsOn: endsOn === '' ? 'required' : ofDay,
    reason: reason ? undefined : 'reasonRequired',
    note: reason === 'other' && note.trim() === '' ? 'otherReasonRequired' : undefined,
  }
}

/** Returns whether a place ends at once with this last day, because it is over. */
const endsAtOnce = (endsOn: string) => isCalendarDate(endsOn) && hasCareEnded(endsOn, dayInCity(new Date()))

/** Returns the last day of a child's care and why it ends, as a colleague saved it. */
function leavingText(t: TFunction, { endsOn, reason, note }: EnrolledChild, name: string): string {
  if (!endsOn) return t('siteWork.children.kept', { name })
  return [formatDay(endsOn), reason && t(`siteWork.leaving.${reason}`), note].filter(Boolean).join(' · ')
}

/**
 * Asks for the last day of a child's care and why it ends, and then whether to publish the seat again. Where a colleague
 * saved another day meanwhile, the user first sees it, and saves again to replace it. `child` is the row as it is now.
 */
export function LeavingDialog({ site, child, name, onClose }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const go = useGo()
  const shown = useSeen(child, 'editedMeanwhile')
  const form = useForm<Typed>({
    start: { endsOn: shown.first.endsOn ?? '', reason: shown.first.reason, note: shown.first.note },
    rules: (typed) => faultsOf(typed, child.startOn),
    labels: (field) => t(`siteWork.children.fields.${field}`),
  })
  const submit = form.submit(
    endEnrollment,
    ({ endsOn, reason, note }) => ({
      childId: child.childId,
      endsOn,
      reason: reason as LeavingReason,
      note: note.trim(),
      seen: { endsOn: shown.seen.endsOn },
    }),
    {
      refused: shown.refusedIn(() => form.showFault('siteWork.children.editedMeanwhile')),
      ask: async ({ endsOn }) =>
        !endsAtOnce(endsOn) ||
        confirm({
          title: t('siteWork.children.overTitle', { name }),
          text: t('siteWork.children.overText'),
          yes: t('siteWork.children.endNow'),
          isDestructive: true,
        }),
      done: async ({ vacancyId, hasEnded }, { endsOn }) => {
        onClose()
        toast.done(t(hasEnded ? 'siteWork.children.ended' : 'siteWork.children.willEnd', { name }))
        if (vacancyId === undefined) return
        const today = dayInCity(new Date())
        const next = addTo(endsOn, { days: 1 })
        const startOn = next < today ? today : next
        const again = await confirm({
          title: t('siteWork.children.againTitle'),
          text: t('siteWork.children.againText', { vacancy: child.vacancyName, day: formatDay(startOn) }),
          yes: t('siteWork.children.again'),
        })
        if (again) go('vacancy', { siteId: site.id, siteName: site.name, copyOf: vacancyId, seats: 1, startOn })
      },
    },
  )
  return (
    <FormDialog
      title={t('siteWork.children.endTitle', { name })}
      yes={t('siteWork.children.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(endsAtOnce(form.values.endsOn) ? 'siteWork.children.overText' : 'siteWork.children.endText')}</p>
      <PlannedDay {...form.bind('endsOn')} earliest={child.startOn} />
      <SelectField
        {...form.bind('reason')}
        choices={leavingReasons.map((value) => ({ value, label: t(`siteWork.leaving.${value}`) }))}
      />
      <TextField
        {...form.bind('note')}
        optional={form.values.reason !== 'other'}
        autoComplete="off"
        maxLength={longest.otherReason}
      />
      {shown.isTold && child.endsOn !== shown.first.endsOn && (
        <Theirs title={t('siteWork.children.theirs')} text={leavingText(t, child, name)} />
      )}
    </FormDialog>
  )
}
