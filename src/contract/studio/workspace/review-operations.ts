import type { StudioOperation } from '../operations/operation.ts'
import { studioPaths } from '../paths.ts'
import { bodyProblems, numberProblems } from '../problem.ts'
import {
  listedReview,
  maxReviewRequestBytes,
  reviewAct,
  reviewList,
  reviewQuery,
  reviewQuestion,
  wholeReview,
} from './review-request.ts'

const area = 'Reviews'
const toNumber = [...numberProblems, 'invalid_request'] as const
const json = [
  ...bodyProblems,
  'unsupported_media_type',
  'foreign_origin',
  'changed_meanwhile',
  'workspace_full',
  'record_unreadable',
] as const

export const reviewOperations = {
  listReviews: {
    role: 'viewer',
    area,
    title: 'List the review requests of a phone number, or those of all numbers that wait',
    method: 'GET',
    path: studioPaths.reviews,
    query: reviewQuery,
    meaning: 'The requests, and whether publishing takes one',
    response: reviewList,
    problems: toNumber,
  },
  askForReview: {
    role: 'editor',
    area,
    title: 'Ask for the review of the draft, which stays as it is from then on, or of a plan',
    method: 'POST',
    path: studioPaths.reviews,
    origin: 'not_foreign',
    maxBodyBytes: maxReviewRequestBytes,
    request: reviewQuestion,
    status: 201,
    meaning: 'Asked',
    response: listedReview,
    problems: [...toNumber, ...json, 'draft_frozen'],
  },
  readReview: {
    role: 'viewer',
    area,
    title: 'Read a review request, with the plan of the command line',
    method: 'GET',
    path: studioPaths.review,
    meaning: 'The request',
    response: wholeReview.meta({ id: 'WholeReviewRequest' }),
    problems: [...toNumber, 'record_unreadable'],
  },
  actOnReview: {
    role: 'editor',
    area,
    title: 'Comment on a review request, approve, return or withdraw it, or tell that it was published',
    method: 'POST',
    path: studioPaths.reviewActs,
    origin: 'not_foreign',
    request: reviewAct,
    meaning: 'Done; all but comments name with `If-Match` the request that was seen',
    response: listedReview,
    problems: [...toNumber, ...json, 'not_owner'],
  },
} as const satisfies Record<string, StudioOperation>
