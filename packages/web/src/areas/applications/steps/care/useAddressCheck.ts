import { useTranslation } from 'react-i18next'
import { readNow } from '../../../../api/queries/reads.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { lookUpAddress } from '../../queries.ts'
import type { StepCheck } from '../useStep.ts'

/**
 * Looks the addresses up among the places. One with a street number that the map does not know is asked about and kept,
 * and where the lookup does not answer it is kept without a question (rules: Distances and places).
 */
export function useAddressCheck(): StepCheck {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async ({ care }) => {
    const addresses = care.locations.filter(({ kind }) => kind === 'address')
    const found = await Promise.all(
      addresses.map(({ place }) => readNow(lookUpAddress, { address: place }).catch(() => undefined)),
    )
    const lost = addresses.filter((_, index) => found[index]?.outcome === 'notFound')
    if (lost.length === 0) return true
    return confirm({
      title: t('apply.location.lost.title'),
      text: t('apply.location.lost.text', { place: lost.map(({ place }) => place).join('; ') }),
      yes: t('apply.location.lost.keep'),
      no: t('apply.location.lost.change'),
    })
  }
}
