import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { count: number; onShow: () => void }

/**
 * Says that open vacancies were created before the list begins, and shows them: children may wait there, and nothing else
 * in the list would tell.
 */
export function OlderVacancies({ count, onShow }: Props) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <p>
      {t('vacancies.list.older', { count })}{' '}
      <Button variant="default" size="compact-md" className="no-print" onClick={onShow}>
        {t('vacancies.list.showOlder')}
      </Button>
    </p>
  )
}
