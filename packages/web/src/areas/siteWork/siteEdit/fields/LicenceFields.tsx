import { Button } from '@mantine/core'
import { siteLimits } from '@semilla/domain/sites/site.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../../ui/fields/dates/DateField.tsx'
import { type FieldProps, fieldId } from '../../../../ui/fields/field.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { WholeField } from '../../../../ui/fields/WholeField.tsx'
import { focusOnceDrawn } from '../../../../ui/navigation/focus.ts'
import { FieldRow, Panel, Stack } from '../../../../ui/page/Panel.tsx'
import { blankLicence } from '../typed.ts'
import type { FieldsProps } from './AboutFields.tsx'
import classes from './Licences.module.css'

const CapacityField = (field: FieldProps<string>) => <WholeField {...field} optional maxLength={4} />

function Licence({ form, index }: FieldsProps & { index: number }) {
  const { t } = useTranslation()
  const at = `licences.${index}` as const
  const remove = () => {
    form.removeItem('licences', index)
    // The license that took its place or the last one, or else the field before the licenses.
    const left = form.values.licences.length - 1
    focusOnceDrawn(fieldId(left > 0 ? `licences.${Math.min(index, left - 1)}.number` : 'licenceNumber'))
  }
  return (
    <fieldset className={classes.licence}>
      <legend>{t('siteWork.edit.licence', { number: index + 1 })}</legend>
      <FieldRow>
        <TextField {...form.bind(`${at}.number`)} autoComplete="off" maxLength={40} />
        <TextField {...form.bind(`${at}.type`)} optional autoComplete="off" maxLength={60} />
        <CapacityField {...form.bind(`${at}.capacity`)} />
      </FieldRow>
      <FieldRow>
        <DateField {...form.bind(`${at}.startOn`)} optional />
        <DateField {...form.bind(`${at}.endOn`)} optional />
      </FieldRow>
      <Button
        variant="subtle"
        color="brick"
        size="compact-md"
        className={classes.remove}
        leftSection={<IconTrash aria-hidden size={16} />}
        onClick={remove}
      >
        {t('siteWork.edit.removeLicence', { number: index + 1 })}
      </Button>
    </fieldset>
  )
}

/** Asks for the state's license, and for licenses with their time, type and capacity. */
export function LicenceFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const { licences } = form.values
  const add = () => {
    form.change({ licences: [...licences, blankLicence] })
    // The button disappears with the last one that can be added.
    if (licences.length + 1 >= siteLimits.licences) focusOnceDrawn(fieldId(`licences.${licences.length}.number`))
  }
  return (
    <Panel title={t('siteWork.edit.licences')}>
      <Stack>
        <FieldRow>
          <TextField {...form.bind('licenceNumber')} optional autoComplete="off" maxLength={40} />
          <CapacityField {...form.bind('capacity')} />
        </FieldRow>
        {licences.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: licenses are identified only by their index
          <Licence key={index} {...{ form, index }} />
        ))}
        {licences.length < siteLimits.licences && (
          <Button
            variant="default"
            className={classes.remove}
            leftSection={<IconPlus aria-hidden size={16} />}
            onClick={add}
          >
            {t('siteWork.edit.addLicence')}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}
