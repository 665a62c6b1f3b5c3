import { Button } from '@mantine/core'
import { defaultDistance, maxLocations } from '@semilla/domain/applications/careNeeds.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { CheckboxField } from '../../../../ui/fields/choices/choices.tsx'
import { focusPlace } from '../../../../ui/navigation/focus.ts'
import { Panel } from '../../../../ui/page/Panel.tsx'
import type { StepPlace } from '../../form/steps.ts'
import { StepForm } from '../StepForm.tsx'
import classes from '../steps.module.css'
import { useStepForm } from '../useStepForm.ts'
import { LocationFields } from './LocationFields.tsx'
import { ProgramsFields } from './ProgramsFields.tsx'
import { ProgramsThatFit } from './ProgramsThatFit.tsx'
import { useAddressCheck } from './useAddressCheck.ts'

/** Asks for up to three locations near which care is needed, and for preferred programs. */
export function LocationStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const form = useStepForm(place)
  const check = useAddressCheck()
  const { value: locations, error, onChange } = form.bind('care.locations')
  const home = form.values.parents[0]?.address.zip.slice(0, 5) ?? ''
  const add = () => {
    const suggestion = locations.length === 0 ? home : ''
    onChange([...locations, { kind: 'zip', place: suggestion, miles: defaultDistance, hasStreetNumber: false }])
    requestAnimationFrame(() => focusPlace(`location-${locations.length}`))
  }
  const remove = async (index: number) => {
    const { place: name } = locations[index] ?? { place: '' }
    const yes = t('apply.location.remove')
    const isSure =
      !name.trim() || (await confirm({ title: t('apply.location.sure', { name }), yes, isDestructive: true }))
    if (isSure) form.removeItem('care.locations', index)
  }
  const only = form.bind('care.onlyPreferredLocations')
  const setOnly = async (on: boolean) => {
    const question = { title: t('apply.location.only.title'), text: t('apply.location.only.text') }
    if (!on || (await confirm({ ...question, yes: t('apply.location.only.yes') }))) only.onChange(on)
  }
  return (
    <StepForm {...{ place, form, check }} title={t('apply.location.title')} why={t('apply.location.why')}>
      <div id="field-care.locations" tabIndex={-1} className={classes.fields}>
        {locations.length === 0 && <p className={classes.note}>{t('apply.location.none')}</p>}
        {error && <p role="alert">{error}</p>}
        {locations.map((_, index) => (
          <LocationFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a location is identified only by its index
            key={index}
            {...{ form, index }}
            remove={() => remove(index)}
          />
        ))}
        {locations.length < maxLocations && (
          <div>
            <Button variant="default" leftSection={<IconPlus aria-hidden size={18} />} onClick={add}>
              {t(locations.length ? 'apply.location.another' : 'apply.location.add')}
            </Button>
          </div>
        )}
      </div>
      {(locations.length > 0 || only.value) && (
        <Panel>
          <CheckboxField {...only} onChange={setOnly} />
        </Panel>
      )}
      <ProgramsFields {...{ place, form }} />
      <ProgramsThatFit draft={form.values} />
    </StepForm>
  )
}
