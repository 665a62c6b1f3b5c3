import { maxTagsPerRecord } from '@semilla/contract/casework/tags.ts'
import { type ApplicationStatus, applicationStatuses } from '@semilla/domain/applications/status.ts'
import { staffMaySet, withdrawnReferrals } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../api/texts/format.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { faultsBy } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { RadioCards } from '../../../ui/fields/choices/choices.tsx'
import { SearchField } from '../../../ui/fields/choices/SearchField.tsx'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import { TagsField } from '../../../ui/fields/tags/TagsField.tsx'
import { ReasonFields } from '../../matching/reasons/ReasonFields.tsx'
import { neededReasons, noReasons, optionalReasons, reasonsToSend } from '../../matching/reasons/reasons.ts'
import { asksReason, isDestructive } from '../detail/dialogs/status/useStatusChange.ts'
import { startBulk, useTagNames } from '../queries.ts'
import { HandOver } from '../worklist/AssignDialog.tsx'
import { ownerOf, useOwners } from '../worklist/owners.ts'
import classes from './Bulk.module.css'
import { askedOf, type Chosen } from './useBulk.ts'

export type BulkDialogProps = { chosen: Chosen; onClose: () => void; onStarted: (jobId: number) => void }

/** Says how many applications are meant. */
export function Meant({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation()
  const key = chosen.isLeast ? 'worklist.bulk.meantLeast' : 'worklist.bulk.meant'
  return <p className={classes.note}>{t(key, { count: chosen.count, shown: formatNumber(chosen.count) })}</p>
}

/** Assigns many applications to a member of staff, an agency or the unassigned pool. */
export function BulkAssignDialog({ chosen, onClose, onStarted }: BulkDialogProps) {
  const { t } = useTranslation()
  const { choices, setName, otherAgencyOf, isPool } = useOwners()
  const form = useForm({
    start: { owner: undefined as string | undefined },
    rules: ({ owner }) => ({ owner: owner ? undefined : 'choiceInvalid' }),
    labels: () => t('casework.worklist.assign.who'),
  })
  const submit = form.submit(startBulk, ({ owner = '' }) => askedOf(chosen, { action: 'assign', ...ownerOf(owner) }), {
    done: ({ jobId }) => onStarted(jobId),
  })
  return (
    <FormDialog
      title={t('worklist.bulk.title.assign')}
      yes={t('casework.worklist.assign.confirm')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Meant chosen={chosen} />
      <SearchField {...form.bind('owner')} choices={choices} onSearch={setName} />
      <HandOver agency={otherAgencyOf(form.values.owner)} toPool={isPool(form.values.owner)} count={chosen.count} />
    </FormDialog>
  )
}

/** Adds tags to many applications and removes others. */
export function BulkTagDialog({ chosen, onClose, onStarted }: BulkDialogProps) {
  const { t } = useTranslation()
  const suggestions = useTagNames('application')
  const form = useForm({
    start: { addTags: [] as string[], removeTags: [] as string[] },
    rules: ({ addTags, removeTags }) => ({ addTags: addTags.length + removeTags.length > 0 ? undefined : 'required' }),
    labels: (field) => t(`worklist.bulk.${field}`),
  })
  const submit = form.submit(startBulk, (tags) => askedOf(chosen, { action: 'tag', ...tags }), {
    done: ({ jobId }) => onStarted(jobId),
  })
  const field = { optional: true, suggestions, maxLength: longest.tag, maxTags: maxTagsPerRecord }
  return (
    <FormDialog
      title={t('worklist.bulk.title.tag')}
      yes={t('worklist.bulk.start.tag')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Meant chosen={chosen} />
      <TagsField {...form.bind('addTags')} {...field} hint={t('casework.detail.tags.hint', { most: longest.tag })} />
      <TagsField {...form.bind('removeTags')} {...field} />
    </FormDialog>
  )
}

/** The statuses that staff set by hand from any other. */
const choosable = applicationStatuses.filter((status) => Object.values(staffMaySet).some((to) => to.includes(status)))

/** Says which open referrals a status withdraws, if any. */
function Withdraws({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation()
  const withdrawn = withdrawnReferrals(status)
  if (withdrawn.length === 0) return null
  const which = withdrawn.includes('processing') ? 'all' : 'waiting'
  return (
    <p role="status" className={classes.note}>
      {t(`worklist.bulk.withdraws.${which}`)}
    </p>
  )
}

/** Moves many applications to a status, with the questions that the dialog of one asks. */
export function BulkStatusDialog({ chosen, onClose, onStarted }: BulkDialogProps) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const form = useForm({
    start: { ...noReasons, status: undefined as ApplicationStatus | undefined, holdEndsOn: '' },
    rules: (typed) =>
      typed.status
        ? faultsBy(asksReason(typed.status) ? neededReasons : optionalReasons, typed)
        : { status: 'choiceInvalid' },
    labels: (field) =>
      ({ status: t('casework.detail.status.label'), holdEndsOn: t('casework.detail.status.holdEnds') })[field],
  })
  const { status } = form.values
  const name = status ? t(`words.applicationStatus.${status}`) : ''
  const submit = form.submit(
    startBulk,
    ({ status: next, holdEndsOn, ...reasons }) =>
      askedOf(chosen, {
        action: 'status',
        status: next,
        holdEndsOn: next === 'hold' && holdEndsOn !== '' ? holdEndsOn : undefined,
        ...reasonsToSend(reasons),
      }),
    {
      ask: async () =>
        !isDestructive(status) ||
        (await confirm({
          title: t('worklist.bulk.confirmStatus', { status: name, count: chosen.count }),
          text: t('worklist.bulk.confirmStatusText'),
          yes: t('casework.detail.status.yes', { status: name }),
          isDestructive: true,
        })),
      done: ({ jobId }) => onStarted(jobId),
    },
  )
  return (
    <FormDialog
      title={t('worklist.bulk.title.status')}
      yes={t('casework.detail.status.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isDestructive={isDestructive(status)}
    >
      <Meant chosen={chosen} />
      <RadioCards
        {...form.bind('status')}
        width={11}
        choices={choosable.map((value) => ({ value, label: t(`words.applicationStatus.${value}`) }))}
      />
      {status && <Withdraws status={status} />}
      {status === 'hold' && (
        <DateField
          {...form.bind('holdEndsOn')}
          optional
          hint={t('casework.detail.status.holdEndsHint')}
          earliest={dayInCity(new Date())}
        />
      )}
      {status && status !== 'active' && (
        <ReasonFields type="applicationStatus" whose="agency" form={form} optional={!asksReason(status)} />
      )}
    </FormDialog>
  )
}
