import { maxDocumentBytes } from '@semilla/domain/documents/limits.ts'
import i18next from 'i18next'
import { CallError } from '../../api/callError.ts'

/** Why a file was not sent: the code of the refusal, and what the server says if this is no refusal of a file. */
export type FileProblem = { readonly code: string; readonly sentence?: string }

/** A file that somebody chose: what is known of it while it is sent. */
export type ChosenFile = {
  readonly key: number
  readonly file: File
  readonly state: 'sending' | 'paused' | 'sent' | 'failed'
  readonly percent: number
  readonly problem?: FileProblem | undefined
  /** The name under which the server knows it, once it was sent. */
  readonly sentAs: string
}

/** What the choice of files offers: what the server takes, and pictures that every browser can draw again. */
export const acceptedFiles = '.pdf,.doc,.docx,image/jpeg,image/png,image/gif,image/webp'
const types =
  /^(application\/(pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)|image\/(jpeg|png|gif))$/

export const isPhoto = ({ file }: Pick<ChosenFile, 'file'>): boolean => file.type.startsWith('image/')

/** Types that say nothing of a file: its name tells more. */
const isUntyped = (type: string) => type === '' || type === 'application/octet-stream'

/** Returns the code of the refusal that a file would get, as far as the browser can tell; undefined for none. */
export function faultOf({ size, type, name }: Pick<File, 'size' | 'type' | 'name'>): string | undefined {
  if (size > maxDocumentBytes) return 'fileTooLarge'
  const isKnown = isUntyped(type) ? /\.(pdf|docx?|jpe?g|png|gif)$/i.test(name) : types.test(type)
  if (!isKnown) return 'invalidDocument'
  return size > 0 ? undefined : 'emptyFile'
}

/** Returns the problem that an error stands for. The message of an error of the transfer is the code of a refusal. */
export const problemOf = (error: unknown): FileProblem =>
  error instanceof CallError
    ? { code: error.code, sentence: error.message }
    : { code: error instanceof Error ? error.message : 'uploadFailed' }

const codesOfFile = [
  'fileTooLarge',
  'pictureTooLarge',
  'invalidDocument',
  'fileCutOff',
  'pdfLocked',
  'emptyFile',
  'fileInfected',
]

/** Returns whether sending the same file again may work; a file that is refused itself stays so. */
export const mayWorkAgain = ({ code }: FileProblem): boolean => !codesOfFile.includes(code)

/** Returns whether a problem is one of the file alone, so that others can be sent all the same. */
export const isOfFile = (problem: FileProblem): boolean => !mayWorkAgain(problem) || problem.code === 'uploadFailed'

/** Returns a problem as a sentence in the reader's language. */
export function sentenceOf({ code, sentence }: FileProblem): string {
  if (i18next.exists(`files.problems.${code}`)) return i18next.t(`files.problems.${code}`)
  return sentence ?? i18next.t('files.problems.uploadFailed')
}
