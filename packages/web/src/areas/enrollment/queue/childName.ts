import { personName } from '@semilla/domain/values/names.ts'

type Named = { readonly firstName: string; readonly lastName: string }

export const childName = ({ firstName, lastName }: Named): string => personName({ firstName, lastName })
