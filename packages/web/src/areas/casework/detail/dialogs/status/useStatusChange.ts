import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import type { ExceptionKind } from '@semilla/domain/eligibility/exception.ts'
import { needsReason } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../../../api/queries/reads.ts'
import { faultsBy } from '../../../../../forms/faults.ts'
import { useSeenStatus } from '../../../../../forms/useSeen.ts'
import { useConfirm } from '../../../../../ui/dialogs/confirm.tsx'
import { changeApplicationStatus } from '../../../../applications/queries.ts'
import { neededReasons, noReasons, optionalReasons, reasonsToSend } from '../../../../matching/reasons/reasons.ts'
import { getStatusChoices } from '../../../queries.ts'
import { useDetail } from '../../detail.ts'
import { useDialogForm } from '../useDialogForm.ts'
import { useOffered } from './useOffered.ts'

/** Returns whether a status ends or stops an application. Such a status needs a confirmation and a reason. */
export const isDestructive = (status: ApplicationStatus | undefined): boolean =>
  status === 'closed' || status === 'inactive' || status === 'ineligible'

/** Returns whether a status is confirmed before it is set. Only a hold and a needed update are set at once. */
const asksConfirmation = (status: ApplicationStatus | undefined): boolean =>
  isDestructive(status) || status === 'active' || status === 'unresponsive'

/** Returns whether a status needs a reason. */
export const asksReason = (status: ApplicationStatus | undefined): boolean =>
  status !== undefined && (needsReason(status) || isDestructive(status))

const questionOf = (t: TFunction, status: ApplicationStatus) => {
  const name = t(`words.applicationStatus.${status}`)
  return {
    title: t('casework.detail.status.confirmTitle', { status: name }),
    text: t(`casework.detail.status.confirm.${status}`),
    yes: t('casework.detail.status.yes', { status: name }),
    isDestructive: isDestructive(status),
  }
}

type Exceptional = {
  readonly status: ApplicationStatus | undefined
  readonly asksException: boolean
  readonly exception: ExceptionKind | undefined
  readonly exceptionReason: string
}

/** Returns whether an ineligible application is reopened although the rules turn the family away. */
export const isException = ({ status, asksException }: Pick<Exceptional, 'status' | 'asksException'>): boolean =>
  asksException && status === 'active'

const exceptionFaults = ({ exception, exceptionReason }: Exceptional) => ({
  exception: exception ? undefined : 'choiceInvalid',
  exceptionReason: exceptionReason.trim() ? undefined : 'reasonTextRequired',
})

function useStatusForm() {
  const { t } = useTranslation()
  const { application } = useDetail()
  return useDialogForm({
    start: {
      ...noReasons,
      /** The status that the application had when the form was opened. */
      from: application.status,
      status: undefined as ApplicationStatus | undefined,
      holdEndsOn: '',
      /** True once the server said that the rules still turn the family away. */
      asksException: false,
      exception: undefined as ExceptionKind | undefined,
      exceptionReason: '',
    },
    rules: (typed) => {
      if (!typed.status) return { status: 'choiceInvalid' }
      if (isException(typed)) return exceptionFaults(typed)
      return faultsBy(asksReason(typed.status) ? neededReasons : optionalReasons, typed)
    },
    labels: (field) =>
      ({
        status: t('casework.detail.status.label'),
        holdEndsOn: t('casework.detail.status.holdEnds'),
        exception: t('casework.detail.status.exception.kind'),
        exceptionReason: t('casework.detail.status.exception.reason'),
      })[field],
    keptAs: `status:${application.id}`,
  })
}

/** Returns the form that changes the status of an application, its reasons and, for hold, its last day. */
export function useStatusChange() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { application } = useDetail()
  const read = useRead(getStatusChoices, { applicationId: application.id })
  const { form, finish } = useStatusForm()
  useOffered(
    form,
    read.data?.map(({ status }) => status),
  )
  const seenStatus = useSeenStatus(application.status, form.begun?.start.from)
  const submit = form.submit(
    changeApplicationStatus,
    ({ status, from: _, holdEndsOn, asksException, exception, exceptionReason, ...reasons }) => ({
      applicationId: application.id,
      status: status as ApplicationStatus,
      seen: seenStatus.seen,
      holdEndsOn: status === 'hold' && holdEndsOn !== '' ? holdEndsOn : undefined,
      ...(isException({ status, asksException }) && { exception, exceptionReason: exceptionReason.trim() }),
      ...reasonsToSend(reasons),
    }),
    {
      refused: (error) => {
        if (error.code !== 'exceptionNeeded') return seenStatus.refused(error)
        form.change({ asksException: true })
        return true
      },
      // Who gave the reason for an exception was asked before.
      ask: async ({ status, exception }) =>
        exception !== undefined || !asksConfirmation(status) || (await confirm(questionOf(t, status))),
      done: ({ statusName }) => finish(t('casework.detail.said.status', { status: statusName })),
    },
  )
  return { read, form, submit }
}
