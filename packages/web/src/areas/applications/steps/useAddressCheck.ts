import { lookUpAddress } from '@semilla/contract/addresses.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useApply } from '../form/apply.ts'

/**
 * Looks the addresses up among the places. One with a street number that the map does not know is asked about and kept,
 * and where the lookup does not answer it is kept without a question (rules: Distances and places).
 */
export function useAddressCheck(): () => Promise<boolean> {
  const { t } = useTranslation()
  const { store } = useApply()
  const confirm = useConfirm()
  return async () => {
    const addresses = store.get().draft.care.locations.filter(({ kind }) => kind === 'address')
    const found = await Promise.all(
      addresses.map(({ place }) => call(lookUpAddress, { address: place }).catch(() => undefined)),
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
