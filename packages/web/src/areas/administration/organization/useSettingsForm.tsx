import type { getOrganizationSettings } from '@semilla/contract/organizations/settings.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import {
  type NumberSetting,
  type SettingsForm,
  settingRanges,
  settingsForm,
} from '@semilla/domain/enrollment/settings.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { makeChange } from '../../../api/queries/changes.ts'
import { readNow } from '../../../api/queries/reads.ts'
import { formatNumber } from '../../../api/texts/format.ts'
import { type Faults, faultsBy } from '../../../forms/faults.ts'
import { useNewerVersion } from '../../../forms/newer/useNewerVersion.ts'
import { outOfRange } from '../../../forms/outOfRange.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { getSettings, previewSettings, updateSettings } from '../queries.ts'

export type ReadSettings = Output<typeof getOrganizationSettings>

/** The settings that are numbers, in the groups in which they are shown. */
export const settingGroups: readonly { readonly group: string; readonly names: readonly NumberSetting[] }[] = [
  {
    group: 'clocks',
    names: ['updateNeededAfterDays', 'unresponsiveAfterDays', 'closedAfterDays', 'clockNoticeDays', 'unlinkedDays'],
  },
  { group: 'referrals', names: ['referralDays', 'answerDays', 'reminderDays', 'startWindowDays'] },
  { group: 'queues', names: ['queueMultiplier', 'maxUnanswered', 'vacancyCap'] },
]
const numberSettings = Object.keys(settingRanges) as NumberSetting[]

type Values = Pick<SettingsForm, 'passwordPolicy' | 'secondFactorFor' | 'tieOrder'> & {
  numbers: Record<NumberSetting, string>
}

const numberOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

const settingsOf = ({ numbers, ...rest }: Values): SettingsForm => ({
  ...rest,
  ...(Object.fromEntries(numberSettings.map((name) => [name, numberOf(numbers[name])])) as Record<
    NumberSetting,
    number
  >),
})

const placeOf = (field: string) => (numberSettings.includes(field as NumberSetting) ? `numbers.${field}` : field)

const faultsIn = (values: Values): Faults =>
  Object.fromEntries(
    Object.entries(faultsBy(settingsForm, settingsOf(values))).map(([field, fault]) => [placeOf(field), fault]),
  )

const versionOf = ({ version, settings }: ReadSettings) => {
  const { passwordPolicy, secondFactorFor, tieOrder } = settings
  const numbers = Object.fromEntries(numberSettings.map((name) => [name, String(settings[name])]))
  const values: Values = { passwordPolicy, secondFactorFor, tieOrder, numbers: numbers as Values['numbers'] }
  return { stamp: version, values }
}

const nameOf = (field: string) => field.replace('numbers.', '')
const rangeOf = (field: string) => settingRanges[nameOf(field) as NumberSetting]

/** Returns the form of the city's settings. Before they are saved, the server says what each change would do. */
export function useSettingsForm(read: ReadSettings) {
  const { organizationId } = read
  const { t } = useTranslation()
  const confirm = useConfirm()
  const labels = (field: string) => t(`administration.settings.fields.${nameOf(field)}`)
  const latest = useMemo(() => versionOf(read), [read])
  const form = useForm<Values>({
    start: latest.values,
    rules: faultsIn,
    labels,
    told: outOfRange(t, 'administration.settings.outOfRange', rangeOf),
    hints: (field) => {
      const range = rangeOf(field)
      const hint = t(`administration.settings.hints.${nameOf(field)}`)
      if (!range) return hint
      const { least, most } = range
      return `${hint} ${t('administration.settings.range', { least: formatNumber(least), most: formatNumber(most) })}`
    },
    fieldOf: (place) => placeOf(place.replace('settings.', '')),
    warnsUnsaved: true,
    keptAs: `settings:${organizationId}`,
  })
  const load = async () => versionOf(await readNow(getSettings, { organizationId }))
  const version = useNewerVersion({ form, latest, load, parts: ['numbers'] })
  const ask = async ({ settings: wanted }: { settings: SettingsForm }) => {
    const effects = await makeChange(previewSettings, { organizationId, settings: wanted }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      form.showFault(error.message)
      return undefined
    })
    if (!effects) return false
    return confirm({
      title: t('administration.settings.confirmTitle'),
      yes: t('administration.settings.save'),
      text: (
        <ul>
          {effects.map(({ setting, effect }) => (
            <li key={setting}>
              <strong>{t(`administration.settings.fields.${setting}`)}</strong>
              <br />
              {effect}
            </li>
          ))}
        </ul>
      ),
    })
  }
  const toInput = (values: Values) => ({ organizationId, version: version.stamp, settings: settingsOf(values) })
  const submit = form.submit(updateSettings, toInput, {
    ask,
    done: async () => {
      toast.done(t('administration.settings.saved'))
      await version.readStored(form.latest())
    },
    refused: version.refused,
  })
  return { form, version, labels, submit }
}
