import { type Address, isZip } from '@semilla/domain/values/address.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../../../api/queries/reads.ts'
import type { FieldProps } from '../../../../ui/fields/field.ts'
import { lookUpAddress } from '../../queries.ts'

/**
 * Fills in the city and state of an address when its zip changes. An unknown zip, or a lookup without an answer, leaves
 * what was typed.
 */
export function useCityOfZip({ value: address, onChange }: FieldProps<Address>): void {
  const zip = isZip(address.zip) ? address.zip.slice(0, 5) : ''
  // The zip whose city is settled, so that a city corrected by hand is kept.
  const [settled, setSettled] = useState(zip)
  const isNew = zip !== '' && zip !== settled
  const { data: found } = useRead(lookUpAddress, isNew ? { address: zip } : undefined)
  useEffect(() => {
    if (!isNew || found === undefined) return
    setSettled(zip)
    const { outcome, city, state } = found
    if (outcome === 'found' && city !== '') onChange({ ...address, city, state: state || address.state })
  })
}
