import { useTranslation } from 'react-i18next'
import { readNow } from '../../../../api/queries/reads.ts'
import { inGroups } from '../../../../api/texts/format.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { stayingHere } from '../../../../ui/navigation/staying.ts'
import { lookUpAddress } from '../../queries.ts'
import type { StepCheck } from '../useStep.ts'

/**
 * Returns a check that looks up the addresses and zip codes. One that the map does not know is kept after a confirmation, and without one if the lookup does not respond (rules: Distances and places).
 */
export function useAddressCheck(): StepCheck {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async ({ care }) => {
    const isHere = stayingHere()
    const addresses = care.locations.filter(({ kind }) => kind !== 'neighborhood')
    const found = await Promise.all(
      addresses.map(({ place }) => readNow(lookUpAddress, { address: place }).catch(() => undefined)),
    )
    // A question belongs to the page that asks it.
    if (!isHere()) return false
    const lost = addresses.filter((_, index) => found[index]?.outcome === 'notFound')
    if (lost.length === 0) return true
    return confirm({
      title: t('apply.location.lost.title'),
      text: t('apply.location.lost.text', { place: inGroups(lost.map(({ place }) => place)) }),
      yes: t('apply.location.lost.keep'),
      no: t('apply.location.lost.change'),
    })
  }
}
