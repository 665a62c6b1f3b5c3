import { Button } from '@mantine/core'
import type { getSiteStanding as api } from '@semilla/contract/sites/standing.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readNow, useRead, whyMissing } from '../../../../api/queries/reads.ts'
import { Form } from '../../../../forms/Form.tsx'
import { NewerVersion } from '../../../../forms/newer/NewerVersion.tsx'
import { useNewerVersion } from '../../../../forms/newer/useNewerVersion.ts'
import { useForm } from '../../../../forms/useForm.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { CheckboxGroup, RadioCards } from '../../../../ui/fields/choices/choices.tsx'
import { focusTitle } from '../../../../ui/navigation/focus.ts'
import { focusWhenLost } from '../../../../ui/navigation/lostFocus.ts'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { NotRead } from '../../../../ui/page/LoadFailed.tsx'
import { FormActions, Panel, Stack } from '../../../../ui/page/Panel.tsx'
import { programAgesText } from '../../../vacancies/vacancyWords.ts'
import { getSiteStanding, setSiteStanding } from '../../queries.ts'

type Standing = Output<typeof api>
type Typed = { readonly status: Standing['status']; readonly programIds: readonly string[] }

const versionOf = ({ stamp, status, programs }: Standing) => ({
  stamp,
  values: { status, programIds: programs.filter(({ isOffered }) => isOffered).map(({ id }) => String(id)) },
})

/** Returns what has to be known before a change is stored, if anything: who loses something by it. */
function consequenceOf({ status, programs, publishedVacancies, openReferrals }: Standing, typed: Typed) {
  if (typed.status === 'inactive' && status === 'active')
    return { key: 'close', counts: { vacancies: publishedVacancies, referrals: openReferrals } } as const
  const removed = programs.filter(({ id, isOffered }) => isOffered && !typed.programIds.includes(String(id)))
  const count = removed.reduce((sum, { openVacancies }) => sum + openVacancies, 0)
  return count > 0 ? ({ key: 'remove', counts: { count } } as const) : undefined
}

const headingId = 'standing'

type Props = { siteId: number; standing: Standing; onReload: () => void }

function StandingForm({ siteId, standing, onReload }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { programs, mayChange } = standing
  const latest = useMemo(() => versionOf(standing), [standing])
  const labels = (field: string) => t(`siteWork.standing.${field.split('.')[0]}`)
  const form = useForm<Typed>({ start: latest.values, labels, warnsUnsaved: true, keptAs: `standing:${siteId}` })
  const load = async () => versionOf(await readNow(getSiteStanding, { siteId }))
  const version = useNewerVersion({ form, latest, load })
  const { stamp } = version
  const submit = form.submit(
    setSiteStanding,
    ({ status, programIds }) => ({ siteId, stamp, status, programIds: programIds.map(Number) }),
    {
      ask: async () => {
        const consequence = consequenceOf(standing, form.values)
        if (!consequence) return true
        const { key, counts } = consequence
        return confirm({
          title: t(`siteWork.standing.confirm.${key}.title`),
          text: t(`siteWork.standing.confirm.${key}.text`, counts),
          yes: t('siteWork.standing.save'),
          isDestructive: true,
        })
      },
      done: (answer, { status, programIds }) => {
        version.stored(answer.stamp, { status, programIds: programIds.map(String) })
        const { closedVacancies: vacancies, endedReferrals: referrals } = answer
        toast.done(t(vacancies > 0 ? 'siteWork.standing.closed' : 'siteWork.standing.saved', { vacancies, referrals }))
        // The button cannot be used again until something else is chosen.
        focusWhenLost(() => document.getElementById(headingId))
      },
      refused: version.refused,
    },
  )
  return (
    <Form form={form} onSubmit={submit}>
      <NewerVersion version={version} nameOf={labels} onDiscard={onReload} />
      <Panel title={t('siteWork.standing.title')} id={headingId}>
        <Stack>
          {!mayChange && <p>{t('siteWork.standing.notYours')}</p>}
          <RadioCards
            {...form.bind('status')}
            disabled={!mayChange}
            width={18}
            choices={(['active', 'inactive'] as const).map((value) => ({
              value,
              label: t(`words.siteStatus.${value}`),
              hint: t(`siteWork.standing.hint.${value}`),
            }))}
          />
          <CheckboxGroup
            {...form.bind('programIds')}
            optional
            disabled={!mayChange}
            choices={programs.map(({ id, name, openVacancies, ...ages }) => ({
              value: String(id),
              label: t('vacancies.form.programWithAges', { name, ages: programAgesText(t, ages) }),
              hint: openVacancies > 0 ? t('siteWork.standing.vacancies', { count: openVacancies }) : undefined,
            }))}
          />
        </Stack>
        {mayChange && (
          <FormActions>
            <Button type="submit" loading={form.isBusy} disabled={!form.isDirty}>
              {t('siteWork.standing.save')}
            </Button>
          </FormActions>
        )}
      </Panel>
    </Form>
  )
}

/** Shows whether a site is active and which subsidies it offers, which administrators of its organization change. */
export function StandingPanel({ siteId }: { siteId: number }) {
  const query = useRead(getSiteStanding, { siteId })
  const { data, refetch } = query
  const [turn, setTurn] = useState(0)
  const startAgain = async () => {
    await refetch()
    setTurn(turn + 1)
    focusTitle()
  }
  if (!data || whyMissing(query)) return <NotRead read={query} shape="blocks" count={1} />
  return <StandingForm key={turn} siteId={siteId} standing={data} onReload={startAgain} />
}
