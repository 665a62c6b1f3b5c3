import { Breakable } from './Breakable.tsx'

/** Links to an email address. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <Breakable text={email} />
  </a>
)
