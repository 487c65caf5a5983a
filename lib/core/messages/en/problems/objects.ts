interface Host {
  host: string;
}

const RESTART = 'start Memoscope again';

/** Problems with the object store of a shared deployment. */
export const objectProblems = {
  /** `named` is empty where it may hold a secret or is too long to show. */
  'objects.address': {
    title: 'No address of an object store',
    detail: ({ named }: { named: string }) =>
      `${named === '' ? 'This' : `"${named}"`} is no address of an object store. Write it as s3://BUCKET/PREFIX or file:///FOLDER.`,
  },
  'objects.bucket_name': {
    title: 'No name of a bucket',
    detail: ({ bucket }: { bucket: string }) =>
      `"${bucket}" is too short: names of buckets have 3 characters at least. Correct it in s3://BUCKET/PREFIX.`,
  },
  'objects.endpoint': {
    title: 'The endpoint of the object store can’t be used',
    detail: `AWS_ENDPOINT_URL_S3, or AWS_ENDPOINT_URL where that is not set, is no http:// or https:// URL of a host alone. Correct it and ${RESTART}, or leave it out for AWS.`,
  },
  'objects.no_credentials': {
    title: 'No credentials for the object store',
    detail: ({ host }: Host) =>
      `${host} is not asked without credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY and ${RESTART}.`,
  },
  'objects.credentials': {
    title: 'The object store refuses the credentials',
    detail: ({ host, code }: Host & { code: string }) =>
      `${host} does not accept AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY or AWS_SESSION_TOKEN (${code}). Correct them and ${RESTART}.`,
  },
  'objects.forbidden': {
    title: 'The object store does not permit this',
    detail: ({ host, bucket }: Host & { bucket: string }) =>
      `${host} knows the credentials, but they may not do this in the bucket "${bucket}". They need to list, read, write and delete there.`,
  },
  'objects.no_bucket': {
    title: 'No such bucket',
    detail: ({ host, bucket }: Host & { bucket: string }) =>
      `${host} has no bucket "${bucket}". Make it, or correct the address, and ${RESTART}.`,
  },
  'objects.region': {
    title: 'The bucket is elsewhere',
    detail: ({ host, bucket, region }: Host & { bucket: string; region: string }) =>
      `${host} says that the bucket "${bucket}" is not in the region ${region}. Set AWS_REGION to its region and ${RESTART}.`,
  },
  'objects.clock': {
    title: 'The clocks differ',
    detail: ({ host }: Host) =>
      `${host} refuses requests because the clock of this machine and its own are too far apart. Set the clock of this machine and try again.`,
  },
  'objects.folder': {
    title: 'The folder of the object store can’t be used',
    detail: 'It is not there, or may not be written to. Make it, or have it mounted, and try again.',
  },
  'objects.unreachable': {
    title: 'The object store can’t be reached',
    detail: ({ host, why }: Host & { why: string }) =>
      `The object store ${host} ${why}. What this server keeps of it can still be read; try again for the rest.`,
  },
  'objects.refused': {
    title: 'The object store refuses',
    detail: ({ host, status, code }: Host & { status: number; code: string }) =>
      `${host} answered ${status} (${code}) to a request that it should fulfil. Check that it speaks the protocol of S3.`,
  },
  'objects.missing': {
    title: 'Not in the object store',
    detail: ({ key }: { key: string }) =>
      `The object store has no ${key} any more. Restore it from a backup, or open the file again.`,
  },
  'objects.damaged': {
    title: 'Damaged in the object store',
    detail: ({ key }: { key: string }) =>
      `What the object store gave as ${key} is not what was stored. Nothing of it is used. Try again; if it stays so, restore it from a backup.`,
  },
};
