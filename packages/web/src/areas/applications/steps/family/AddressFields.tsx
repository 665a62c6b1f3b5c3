import { TextField, ZipField } from '../../../../ui/fields/TextField.tsx'
import classes from '../steps.module.css'
import type { DraftForm } from '../useStepForm.ts'
import { useCityOfZip } from './useCityOfZip.ts'

type Props = {
  form: DraftForm
  at: `parents.${number}.${'address' | 'mailingAddress'}`
  section: string
  optional?: boolean
}

/** Shows the fields of a postal address. The zip comes before the city and state that it fills in. */
export function AddressFields({ form, at, section, optional }: Props) {
  const state = form.bind(`${at}.state`)
  useCityOfZip(form.bind(at))
  return (
    <div className={classes.address}>
      <TextField
        {...form.bind(`${at}.street`)}
        optional={optional}
        autoComplete={`${section}street-address`}
        maxLength={120}
      />
      <ZipField {...form.bind(`${at}.zip`)} optional={optional} />
      <TextField
        {...form.bind(`${at}.city`)}
        optional={optional}
        autoComplete={`${section}address-level2`}
        maxLength={60}
      />
      <TextField
        {...state}
        optional={optional}
        autoComplete={`${section}address-level1`}
        maxLength={2}
        onChange={(text) => state.onChange(text.toUpperCase())}
      />
    </div>
  )
}
