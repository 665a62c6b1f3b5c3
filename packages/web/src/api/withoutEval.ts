import { z } from 'zod'

// Zod would try whether it may generate code, which the content security policy forbids and reports.
z.config({ jitless: true })
