import { ActionIcon, Button } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { colon } from '../../api/texts/format.ts'
import { acceptedFiles } from './chosenFile.ts'
import classes from './files.module.css'

type Props = {
  label: string
  icon: ReactNode
  /** What the files are about, for screen readers. */
  about?: string
  /** Opens the camera of a phone instead of the choice of files. */
  isCamera?: boolean
  isMain?: boolean
  /** Shows the icon without its label. */
  isSmall?: boolean
  disabled?: boolean
  onPick: (files: readonly File[]) => void
}

/** A button that opens the camera of a phone, or the choice of files. */
export function PickFiles({ label, icon, about, isCamera, isMain, isSmall, disabled, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const name = about ? `${label}${colon()}${about}` : label
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    onPick([...(event.currentTarget.files ?? [])])
    // The same file can be chosen again after it was removed.
    event.currentTarget.value = ''
  }
  const button = { 'aria-label': name, disabled, onClick: () => input.current?.click() } as const
  return (
    <>
      <input
        ref={input}
        type="file"
        className={classes.hidden}
        // The button beside it does the same.
        tabIndex={-1}
        aria-hidden
        aria-label={name}
        {...(isCamera ? { accept: 'image/*', capture: 'environment' } : { accept: acceptedFiles, multiple: true })}
        onChange={picked}
      />
      {isSmall ? (
        <ActionIcon size={44} variant="subtle" {...button}>
          {icon}
        </ActionIcon>
      ) : (
        <Button variant={isMain ? 'filled' : 'default'} leftSection={icon} {...button}>
          {label}
        </Button>
      )}
    </>
  )
}
