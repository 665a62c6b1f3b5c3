import type { getSite } from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { proposeVacancy } from '@semilla/domain/seats/proposal.ts'
import { type VacancyForm, vacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { formatDay, inGroups } from '../../../api/texts/format.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { faultsBy } from '../../../forms/faults.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useForm } from '../../../forms/useForm.ts'
import { to } from '../../../links/links.ts'
import { typedWhole } from '../../../ui/fields/typedWhole.ts'
import { WholeField } from '../../../ui/fields/WholeField.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { addVacancy, changeVacancyStatus, getSiteSchedule, getVacancyCap } from '../../vacancies/queries.ts'
import { ageText, scheduleTexts } from '../../vacancies/vacancyWords.ts'
import { listSitePrograms } from '../queries.ts'
import type { Proposal } from './seats.ts'

const rules = vacancyForm.pick({ seats: true })
const seatsOf = (typed: { seats: string }) => ({ seats: typedWhole(typed.seats) ?? 0 })

type Site = Output<typeof getSite>['provider']
type Props = { site: Site; proposal: Proposal; onClose: () => void; onPublished: () => void }

/**
 * Returns the vacancy that is proposed, undefined as long as it loads and null if the site has no subsidy for the ages, and
 * the read that it lacks.
 */
function useProposed(site: Site, { group, startOn }: Proposal) {
  const { t } = useTranslation()
  const reads = [
    useRead(listSitePrograms, { siteId: site.id }),
    useRead(getSiteSchedule, { siteId: site.id }),
    useRead(getVacancyCap, { siteId: site.id }),
  ] as const
  const [programs, schedule, cap] = [reads[0].data, reads[1].data, reads[2].data]
  if (!programs || !schedule || cap === undefined)
    return { lacking: reads.find(({ error, data }) => error && data === undefined) ?? reads[0] }
  const proposed = proposeVacancy(group, programs)
  if (!proposed) return { proposed: null }
  const name = t('siteWork.calendar.vacancyName', { group: t(`siteWork.groups.${group}`), day: formatDay(startOn) })
  const program = programs.find(({ id }) => id === proposed.programId)?.name ?? ''
  const form = {
    siteId: site.id,
    name,
    note: '',
    startOn,
    selectBy: 'age',
    gender: 'both',
    forHomeless: false,
    distanceLearning: false,
    schedule,
    ...proposed,
  } satisfies Omit<VacancyForm, 'seats'>
  return { proposed: { form, program, cap } }
}

/** Proposes a vacancy for free seats, which is published with one press. */
export function PublishDialog({ site, proposal, onClose, onPublished }: Props) {
  const { t } = useTranslation()
  const { proposed, lacking } = useProposed(site, proposal)
  const publishing = useAction(changeVacancyStatus)
  const form = useForm({
    start: { seats: String(proposal.seats) },
    rules: (typed) => faultsBy(rules, seatsOf(typed)),
    labels: () => t('vacancies.form.seats'),
  })
  const submit = form.submit(
    addVacancy,
    (typed) => ({ ...(proposed?.form as Omit<VacancyForm, 'seats'>), ...seatsOf(typed) }),
    {
      done: async ({ id }) => {
        await publishing.act({ vacancyId: id, to: 'submitted' }, () => t('vacancies.confirm.submit.done'))
        onPublished()
        onClose()
      },
    },
  )
  const { group, startOn } = proposal
  const candidate = seatsOf(form.values)
  const edit = to('vacancy', {
    siteId: site.id,
    siteName: site.name,
    ageGroup: group,
    startOn,
    seats: rules.safeParse(candidate).success ? candidate.seats : undefined,
  })
  return (
    <FormDialog
      title={t('siteWork.calendar.publishTitle')}
      yes={t('vacancies.form.publish')}
      form={{ faults: form.faults, isBusy: form.isBusy || publishing.isBusy, isDirty: form.isDirty }}
      onSubmit={submit}
      onClose={onClose}
      isDisabled={!proposed}
    >
      {lacking && <NotRead read={lacking} count={3} />}
      {proposed === null && <p>{t('siteWork.calendar.noProgram')}</p>}
      {proposed && (
        <>
          <p>
            <strong>{proposed.form.name}</strong>
          </p>
          <p>
            {t('vacancies.age.range', { from: ageText(t, proposed.form.minAge), to: ageText(t, proposed.form.maxAge) })}{' '}
            · {proposed.program} · {inGroups(scheduleTexts(t, proposed.form.schedule))}
          </p>
          <WholeField
            {...form.bind('seats')}
            hint={t('vacancies.form.seatsHint', { cap: proposed.cap })}
            maxLength={4}
          />
        </>
      )}
      <p>
        <a href={edit}>{t('siteWork.calendar.changeFirst')}</a>
      </p>
    </FormDialog>
  )
}
