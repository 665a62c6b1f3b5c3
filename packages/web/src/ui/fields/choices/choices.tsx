import type { AriaAttributes, CSSProperties } from 'react'
import { type FieldProps, fieldId } from '../field.ts'
import classes from './Fieldset.module.css'
import { Fieldset } from './Fieldset.tsx'

export type Choice<V extends string> = { value: V; label: string; hint?: string; disabled?: boolean }
type Many<V extends string> = {
  choices: readonly Choice<V>[]
  /** Minimum width of a choice, in rem; as many as fit are shown in a row. */
  width?: number
}

function ChoiceBox({
  type,
  name,
  id,
  choice,
  checked,
  plain,
  onChange,
  ...aria
}: {
  type: 'checkbox' | 'radio'
  name: string
  id: string
  choice: Choice<string>
  checked: boolean
  plain?: boolean
  onChange: (checked: boolean) => void
} & AriaAttributes) {
  return (
    <label className={classes.choice} data-plain={plain}>
      <input
        {...{ type, name, id, checked, disabled: choice.disabled }}
        {...aria}
        value={choice.value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {choice.label}
        {choice.hint && <small>{choice.hint}</small>}
      </span>
    </label>
  )
}

function ChoiceBoxes<V extends string>({
  type,
  name,
  choices,
  width = 16,
  disabled,
  isChosen,
  onChange,
}: Many<V> & {
  type: 'checkbox' | 'radio'
  name: string
  disabled?: boolean
  isChosen: (value: V) => boolean
  onChange: (value: V, checked: boolean) => void
}) {
  const plain = type === 'checkbox' || undefined
  return (
    <div className={classes.choices} style={{ '--choice': `${width}rem` } as CSSProperties} data-plain={plain}>
      {choices.map((choice) => (
        <ChoiceBox
          key={choice.value}
          {...{ type, name, plain }}
          id={`${fieldId(name)}-${choice.value}`}
          choice={{ ...choice, disabled: disabled || choice.disabled }}
          checked={isChosen(choice.value)}
          onChange={(checked) => onChange(choice.value, checked)}
        />
      ))}
    </div>
  )
}

/** Renders checkboxes for any number of choices. Its value is in the order of the choices, after what is not offered. */
export function CheckboxGroup<V extends string>({
  choices,
  width,
  value,
  onChange,
  disabled,
  ...field
}: Omit<FieldProps<readonly V[]>, 'onChange'> & Many<V> & { onChange: (value: V[]) => void }) {
  const toggle = (word: V, on: boolean) => {
    const offered = choices.map((each) => each.value)
    const notOffered = value.filter((each) => !offered.includes(each))
    onChange([...notOffered, ...offered.filter((each) => (each === word ? on : value.includes(each)))])
  }
  return (
    <Fieldset {...field}>
      <ChoiceBoxes
        type="checkbox"
        name={field.name}
        {...{ choices, width, disabled }}
        isChosen={(each) => value.includes(each)}
        onChange={toggle}
      />
    </Fieldset>
  )
}

/** Renders a few choices as large cards, of which one is chosen. */
export function RadioCards<V extends string>({
  choices,
  width,
  value,
  onChange,
  disabled,
  ...field
}: Omit<FieldProps<V | undefined>, 'onChange'> & Many<V> & { onChange: (value: V) => void }) {
  return (
    <Fieldset {...field}>
      <ChoiceBoxes
        type="radio"
        name={field.name}
        {...{ choices, width, disabled }}
        isChosen={(each) => each === value}
        onChange={onChange}
      />
    </Fieldset>
  )
}

type CheckboxProps = FieldProps<boolean> & {
  /** The label and what it is about, for screen readers, where several on a page have the same label. */
  spoken?: string
}

/** Renders a checkbox for a statement or a setting. */
export function CheckboxField({ name, label, hint, error, disabled, spoken, value, onChange }: CheckboxProps) {
  const errorId = `${fieldId(name)}-error`
  return (
    <div>
      <ChoiceBox
        type="checkbox"
        name={name}
        id={fieldId(name)}
        choice={{ value: 'true', label, hint, disabled }}
        checked={value}
        plain
        onChange={onChange}
        aria-label={spoken}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
