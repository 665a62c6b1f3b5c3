import type { Address } from '@semilla/domain/values/address.ts'
import { TextField, ZipField } from '../../../ui/fields/TextField.tsx'
import { useFields } from '../form/useFields.ts'
import classes from './steps.module.css'

type Props = {
  at: string
  address: Address
  section: string
  optional?: boolean
  change: (update: (address: Address) => Address) => void
}

/** A postal address. */
export function AddressFields({ at, address, section, optional, change }: Props) {
  const f = useFields(at, address, change)
  const state = f('state')
  return (
    <div className={classes.address}>
      <TextField {...f('street')} optional={optional} autoComplete={`${section}street-address`} maxLength={120} />
      <TextField {...f('city')} optional={optional} autoComplete={`${section}address-level2`} maxLength={60} />
      <TextField
        {...state}
        optional={optional}
        autoComplete={`${section}address-level1`}
        maxLength={2}
        onChange={(text) => state.onChange(text.toUpperCase())}
      />
      <ZipField {...f('zip')} optional={optional} />
    </div>
  )
}
