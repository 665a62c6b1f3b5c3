import { Button } from '@mantine/core'
import * as api from '@semilla/contract/casework/worklist.ts'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../../api/callError.ts'
import { faultsOfCall } from '../../../../api/faults.ts'
import { colon, inSentences } from '../../../../api/texts/format.ts'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import type { inputOf } from '../listing.ts'
import { type Filter, noFilter } from './filter.ts'

type Props = {
  error: CallError
  sent: ReturnType<typeof inputOf>
  onChange: (filter: Filter) => void
}

/** Says which parts of the filter cannot be used, and why, as an address or a saved view may hold anything. */
export function FilterRefused({ error, sent, onChange }: Props) {
  const { t } = useTranslation()
  const sentence = ({ field, message }: ReturnType<typeof faultsOfCall>[number]) => {
    const part = field?.split('.')[1]
    return part ? `${t(`worklist.parts.${part as keyof Filter}`)}${colon()}${message}` : message
  }
  return (
    <EmptyState
      title={t('worklist.refused')}
      text={inSentences(...faultsOfCall(api.listWaiting, sent, error).map(sentence))}
      actions={<Button onClick={() => onChange(noFilter)}>{t('casework.worklist.empty.all')}</Button>}
    />
  )
}
