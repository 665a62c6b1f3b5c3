import { ActionIcon } from '@mantine/core'
import type { TieBreaker } from '@semilla/domain/eligibility/rank.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Fieldset } from '../../../ui/fields/choices/Fieldset.tsx'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import { announce } from '../../../ui/notifications/announce.tsx'
import classes from './OrderField.module.css'

/** Returns the order with one item moved by a place. */
export function moved<V>(order: readonly V[], index: number, by: 1 | -1): V[] {
  const next = [...order]
  const [item] = next.splice(index, 1)
  next.splice(index + by, 0, item as V)
  return next
}

type Props = Omit<FieldProps<readonly TieBreaker[]>, 'onChange'> & { onChange: (value: TieBreaker[]) => void }

/** Orders what decides between equal ranks, by buttons that work with a finger and with the keyboard. */
export function OrderField({ value, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const nameOf = (tie: TieBreaker) => t(`administration.settings.ties.${tie}`)
  const move = (index: number, by: 1 | -1, { parentElement }: HTMLElement) => {
    const next = moved(value, index, by)
    onChange(next)
    // At an end, the pressed button has nothing left to do; the other one of its row does.
    focusWhenLost(() => parentElement?.querySelector<HTMLElement>('button:not(:disabled)'))
    announce(t('administration.settings.moved', { name: nameOf(value[index] as TieBreaker), place: index + by + 1 }))
  }
  return (
    <Fieldset {...field}>
      <ol className={classes.list}>
        {value.map((tie, index) => (
          <li key={tie}>
            <div>
              <span>{nameOf(tie)}</span>
              {([-1, 1] as const).map((by) => (
                <ActionIcon
                  key={by}
                  variant="default"
                  size="lg"
                  disabled={index + by < 0 || index + by >= value.length}
                  aria-label={t(`administration.settings.${by < 0 ? 'earlier' : 'later'}`, { name: nameOf(tie) })}
                  onClick={({ currentTarget }) => move(index, by, currentTarget)}
                >
                  {by < 0 ? <IconArrowUp aria-hidden size={18} /> : <IconArrowDown aria-hidden size={18} />}
                </ActionIcon>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Fieldset>
  )
}
