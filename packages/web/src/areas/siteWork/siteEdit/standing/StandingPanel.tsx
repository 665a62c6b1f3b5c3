import { Button } from '@mantine/core'
import type { getSiteStanding as api } from '@semilla/contract/sites/standing.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../../api/queries/reads.ts'
import { Form } from '../../../../forms/Form.tsx'
import { useForm } from '../../../../forms/useForm.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { CheckboxGroup, RadioCards } from '../../../../ui/fields/choices/choices.tsx'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { FormActions, Panel, Stack } from '../../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../../ui/page/Skeletons.tsx'
import { programAgesText } from '../../../vacancies/vacancyWords.ts'
import { getSiteStanding, setSiteStanding } from '../../queries.ts'

type Standing = Output<typeof api>
type Typed = { readonly status: Standing['status']; readonly programIds: readonly string[] }

/** Returns what has to be known before a change is stored, if anything: who loses something by it. */
function consequenceOf({ status, programs }: Standing, typed: Typed) {
  if (typed.status === 'inactive' && status === 'active') return { key: 'close', count: 0 } as const
  const removed = programs.filter(({ id, isOffered }) => isOffered && !typed.programIds.includes(String(id)))
  const count = removed.reduce((sum, { openVacancies }) => sum + openVacancies, 0)
  return count > 0 ? ({ key: 'remove', count } as const) : undefined
}

function StandingForm({ siteId, standing }: { siteId: number; standing: Standing }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { programs, stamp, mayChange } = standing
  const form = useForm<Typed>({
    start: {
      status: standing.status,
      programIds: programs.filter(({ isOffered }) => isOffered).map(({ id }) => String(id)),
    },
    labels: (field) => t(`siteWork.standing.${field.split('.')[0]}`),
    warnsUnsaved: true,
  })
  const submit = form.submit(
    setSiteStanding,
    ({ status, programIds }) => ({ siteId, stamp, status, programIds: programIds.map(Number) }),
    {
      ask: async () => {
        const consequence = consequenceOf(standing, form.values)
        if (!consequence) return true
        const { key, count } = consequence
        return confirm({
          title: t(`siteWork.standing.confirm.${key}.title`),
          text: t(`siteWork.standing.confirm.${key}.text`, { count }),
          yes: t('siteWork.standing.save'),
          isDestructive: true,
        })
      },
      done: () => toast.done(t('siteWork.standing.saved')),
    },
  )
  return (
    <Form form={form} onSubmit={submit}>
      <Panel title={t('siteWork.standing.title')}>
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
  const { data, error } = useRead(getSiteStanding, { siteId })
  if (error) return <Panel tone="warm">{error.message}</Panel>
  if (!data) return <Skeletons shape="blocks" count={1} />
  return <StandingForm key={data.stamp} siteId={siteId} standing={data} />
}
