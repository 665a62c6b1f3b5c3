import { Button } from '@mantine/core'
import type { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { hasVisitBegun, maxVisitNote } from '@semilla/domain/enrollment/visits.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { displayMoment } from '@semilla/domain/values/displayMoments.ts'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { colon, inGroups } from '../../../api/texts/format.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useAction } from '../../../forms/useAction.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useSeen } from '../../../forms/useSeen.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { Theirs } from '../../../ui/display/Theirs.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { useFocusOnNew } from '../../../ui/navigation/useFocusOnNew.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { HolidayNote } from '../../sites/holidays/HolidayNote.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { answerVisit, cancelOwnVisit } from './familyQueries.ts'
import classes from './Visits.module.css'

type Referral = Output<typeof getParentDashboard>[number]['referrals'][number]
type Visit = NonNullable<Referral['visit']>
type Props = { visit: Visit; referralId: number; siteName: string }
type Reading = Readonly<Record<'site' | 'language', string>>
type Shown = Props & {
  /** Whether the child has the place, after which the program proposes no other times. */
  hasPlace?: boolean
}

/** Returns a moment whose line ends before "at 4:00 PM", not within it. */
const withWholeTime = (moment: string) => moment.replace(/ (?=\d+:)/, '\u00a0')

/** Returns how a visit stands that changed while its family asked for other times. */
function visitNow(
  t: TFunction,
  { status, times, startsAt, cancelledBecause }: Visit,
  { site, language }: Reading,
): string {
  const inWords = (at: string) => displayMoment(at, language)
  if (status === 'proposed') return inGroups(times.map(inWords))
  if (status === 'agreed' && startsAt) return t('dashboard.visit.taken', { site, when: inWords(startsAt) })
  return status === 'cancelled'
    ? t(`dashboard.visit.wasCancelled.${cancelledBecause ?? 'program'}`)
    : t('dashboard.visit.asked', { site })
}

/**
 * Asks what other times would fit. Where the visit changed meanwhile, such as when the program proposed others, the family
 * first sees how it stands.
 */
function OtherTimes({
  visit,
  referralId,
  siteName,
  onAsked,
  onClose,
}: Props & Record<'onAsked' | 'onClose', () => void>) {
  const { t, i18n } = useTranslation()
  const shown = useSeen(visit, 'visitChangedMeanwhile')
  const form = useForm({
    start: { note: '' },
    rules: () => ({}),
    labels: () => t('dashboard.visit.otherLabel'),
    keptAs: `otherTimes:${visit.id}`,
  })
  const submit = form.submit(
    answerVisit,
    ({ note }) => ({
      referralId,
      visitId: visit.id,
      startsAt: undefined,
      note: note.trim(),
      seen: shown.seen,
    }),
    {
      refused: shown.refused,
      done: () => {
        toast.done(t('dashboard.visit.asked', { site: siteName }))
        onClose()
        onAsked()
      },
    },
  )
  return (
    <FormDialog
      title={t('dashboard.visit.other')}
      yes={t('dashboard.visit.send')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField {...form.bind('note')} hint={t('dashboard.visit.otherHint')} optional maxLength={maxVisitNote} />
      {shown.isTold && visit !== shown.first && (
        <Theirs
          title={t('dashboard.visit.now')}
          text={visitNow(t, visit, { site: siteName, language: i18n.language })}
        />
      )}
    </FormDialog>
  )
}

/** Shows the visit to which a program invites a family: the times to choose from, or the one that was agreed on. */
export function FamilyVisit({ visit, referralId, siteName, hasPlace }: Shown) {
  const { t, i18n } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const confirm = useConfirm()
  const answering = useAction(answerVisit)
  const cancelling = useAction(cancelOwnVisit)
  const { id: visitId, status, times, startsAt, minutes, note, cancelledBecause } = visit
  const coming = times.filter((at) => new Date(at) > new Date())
  const isOver = hasVisitBegun(visit, new Date())
  const inWords = (at: string) => displayMoment(at, i18n.language)
  const focusHeading = useFocusOnNew(`${status} ${startsAt}`, () => heading.current)
  /** What a button of several visits is called by screen readers. */
  const named = (label: string) => ({ 'aria-label': `${label}${colon()}${siteName}`, children: label })
  async function take(at: string) {
    const said = () => t('dashboard.visit.done', { site: siteName, when: inWords(at) })
    if (await answering.act({ referralId, visitId, startsAt: at, note: '' }, said)) focusHeading()
  }
  async function cancel() {
    const question = {
      title: t('dashboard.visit.cancelTitle', { site: siteName }),
      text: t('dashboard.visit.cancelText'),
    }
    const answers = { yes: t('dashboard.visit.cancel'), no: t('dashboard.visit.keep') }
    if (!(await confirm({ ...question, ...answers, isDestructive: true }))) return
    if (await cancelling.act({ referralId, visitId, seen: visit }, () => t('dashboard.visit.cancelled'))) focusHeading()
  }
  return (
    <section className={classes.visit} aria-label={`${t('dashboard.visit.title')}${colon()}${siteName}`}>
      <h4 ref={heading} tabIndex={-1}>
        {t('dashboard.visit.title')}
      </h4>
      {status === 'proposed' && (
        <>
          <p>
            {t(coming.length > 0 ? 'dashboard.visit.invites' : 'dashboard.visit.passed', { site: siteName, minutes })}
          </p>
          <ul className={classes.times}>
            {coming.map((at) => (
              <li key={at}>
                <Button
                  variant="default"
                  fullWidth
                  disabled={answering.isBusy}
                  onClick={() => void take(at)}
                  {...named(withWholeTime(inWords(at)))}
                />
                <HolidayNote day={dayInCity(new Date(at))} />
              </li>
            ))}
          </ul>
        </>
      )}
      {status === 'agreed' && startsAt && (
        <>
          <p>
            <strong>
              {t(isOver ? 'dashboard.visit.was' : 'dashboard.visit.taken', { site: siteName, when: inWords(startsAt) })}
            </strong>
          </p>
          {!isOver && <p>{t('dashboard.visit.agreed', { minutes })}</p>}
          {!isOver && <HolidayNote day={dayInCity(new Date(startsAt))} />}
        </>
      )}
      {status === 'otherTimes' && <p>{t('dashboard.visit.asked', { site: siteName })}</p>}
      {status === 'cancelled' && <p>{t(`dashboard.visit.wasCancelled.${cancelledBecause ?? 'program'}`)}</p>}
      {note && status !== 'cancelled' && <p>{note}</p>}
      {status !== 'cancelled' && (
        <div className={`${classes.buttons} no-print`}>
          {status === 'agreed' && !isOver && (
            <CalendarButton {...{ referralId, visitId }} label={t('dashboard.visit.calendar')} of={siteName} />
          )}
          {status !== 'otherTimes' && !hasPlace && (
            <Button
              variant="default"
              size="sm"
              onClick={() => setAsking(true)}
              {...named(
                t(status === 'proposed' && coming.length > 0 ? 'dashboard.visit.none' : 'dashboard.visit.other'),
              )}
            />
          )}
          {!isOver && (
            <Button
              variant="subtle"
              size="sm"
              loading={cancelling.isBusy}
              onClick={cancel}
              {...named(t('dashboard.visit.cancel'))}
            />
          )}
        </div>
      )}
      {isAsking && (
        <OtherTimes {...{ visit, referralId, siteName }} onAsked={focusHeading} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}
