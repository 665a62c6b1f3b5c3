import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { choiceText } from './fieldText.ts'
import classes from './Tables.module.css'

/** Renders words in an order that buttons change, so that it needs no pointer. */
export function OrderField({ label, disabled, value, onChange }: FieldProps<string[]>) {
  const { t } = useTranslation()
  const move = (from: number, to: number) => {
    const next = value.filter((_, index) => index !== from)
    next.splice(to, 0, value[from] as string)
    onChange(next)
  }
  return (
    <fieldset className={classes.ceilings}>
      <legend>{label}</legend>
      <ol className={classes.order}>
        {value.map((word, index) => (
          <li key={word}>
            <div>
              <span>{choiceText(t, word)}</span>
              <ActionIcon
                variant="subtle"
                size={40}
                disabled={disabled || index === 0}
                aria-label={t('upkeep.tables.earlier', { name: choiceText(t, word) })}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp aria-hidden size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={40}
                disabled={disabled || index === value.length - 1}
                aria-label={t('upkeep.tables.later', { name: choiceText(t, word) })}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown aria-hidden size={18} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
