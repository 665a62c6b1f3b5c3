import { TextField, ZipField } from '../../../../ui/fields/TextField.tsx'
import classes from '../steps.module.css'
import type { DraftForm } from '../useStepForm.ts'
import { type Autofill, filled } from './autofill.ts'
import { useCityOfZip } from './useCityOfZip.ts'

type Props = {
  form: DraftForm
  at: `parents.${number}.${'address' | 'mailingAddress'}`
  section: Autofill
  optional?: boolean
}

/** Shows the fields of a postal address. The zip comes before the city and state that it fills in. */
export function AddressFields({ form, at, section, optional }: Props) {
  useCityOfZip(form.bind(at))
  return (
    <div className={classes.address}>
      <TextField
        {...form.bind(`${at}.street`)}
        optional={optional}
        autoComplete={filled(section, 'street-address')}
        maxLength={120}
      />
      <ZipField {...form.bind(`${at}.zip`)} optional={optional} autoComplete={filled(section, 'postal-code')} />
      <TextField
        {...form.bind(`${at}.city`)}
        optional={optional}
        autoComplete={filled(section, 'address-level2')}
        maxLength={60}
      />
      <TextField
        {...form.bind(`${at}.state`)}
        optional={optional}
        autoComplete={filled(section, 'address-level1')}
        maxLength={2}
        tidy={(text) => text.toUpperCase()}
      />
    </div>
  )
}
