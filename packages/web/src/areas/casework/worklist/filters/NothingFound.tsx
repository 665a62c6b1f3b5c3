import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { type Filter, narrowing, noFilter } from './filter.ts'
import { useNarrowest } from './narrowest.ts'

type Props = { filter: Filter; sent: Parameters<typeof useNarrowest>[0]; onChange: (filter: Filter) => void }

/** Says that nothing was found, and which part of the filter excludes most; without a filter, that there is nothing yet. */
export function NothingFound({ filter, sent, onChange }: Props) {
  const { t } = useTranslation()
  const narrowest = useNarrowest(sent)
  const part = narrowest?.part as keyof Filter | undefined
  const name = part && t(`worklist.parts.${part}`)
  if (filter.text === '' && narrowing(filter) === 0)
    return <EmptyState title={t('casework.worklist.empty.noneYet')} text={t('casework.worklist.empty.noneYetText')} />
  return (
    <EmptyState
      title={t('casework.worklist.empty.title')}
      text={
        narrowest ? t('worklist.narrowest.text', { name, count: narrowest.count }) : t('casework.worklist.empty.text')
      }
      actions={
        <>
          {part && (
            <Button
              onClick={() =>
                onChange({ ...filter, [part]: noFilter[part], ...(part === 'taskReach' && { isMyTask: false }) })
              }
            >
              {t('worklist.narrowest.remove', { name })}
            </Button>
          )}
          <Button variant="default" onClick={() => onChange(noFilter)}>
            {t('casework.worklist.empty.all')}
          </Button>
        </>
      }
    />
  )
}
