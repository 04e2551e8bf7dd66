export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A key with which mail of a domain is signed (RFC 6376). */
export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM. */
  key: string;
}

/** The server's settings, read from its environment (start/read-settings.ts). */
export interface Settings {
  host: string;
  port: number;
  /** Absolute; undefined if the default is to be used. */
  dataDir: string | undefined;
  databaseUrl: string | undefined;
  /** The URL for the server's own connections; undefined: databaseUrl, with the login role that the server creates. */
  databaseServerUrl: string | undefined;
  publicUrl: string | undefined;
  /** Other origins of this site, beside the main one. */
  allowedOrigins: readonly string[];
  /** Creates the first admin if there is none. */
  firstAdmin: { name?: string; email: string; password: string } | undefined;
  /** Addresses and networks of proxies whose headers about the client are trusted. */
  trustedProxies: readonly string[];
  /** The port for Prometheus; undefined: none. */
  metricsPort: number | undefined;
  mail: { url: string; from: string; dkim?: DkimKey } | undefined;
  /** The domain and secret for patients' answers to emails; undefined if they can't answer. */
  mailReplies: { domain: string; secret: string } | undefined;
  /** The gateway for texts to patients. */
  texts:
    | { by: 'twilio'; accountSid: string; authToken: string; apiBase: string; from: string | undefined }
    | {
        by: 'gateway';
        url: string;
        token: string | undefined;
        secret: string | undefined;
        /** The service's own number, from which codes are sent. */
        from: string | undefined;
      }
    | undefined;
  /** Codes of the countries that texts go to beside those of North America. */
  textCountries: readonly string[];
  stripe: { secretKey: string; webhookSecret: string | undefined; apiBase: string | undefined } | undefined;
  /** The S3-compatible store for images in place of DATA_DIR. */
  s3:
    | {
        endpoint: string | undefined;
        bucket: string;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
      }
    | undefined;
  /** The stores outside the database in which the audit trail's anchors are published. */
  anchors: {
    /** Absolute. */
    folder: string | undefined;
    /** With object lock; each object is locked for `retainDays` days. */
    bucket: (NonNullable<Settings['s3']> & { retainDays: number }) | undefined;
  };
  /** Test mode: the test pharmacy gateway and the test payment provider. */
  sandbox: boolean;
  pharmacyGateway: { url: string; token: string | undefined; secret?: string | undefined } | undefined;
  /**
   * The connections to clearinghouses: the address of the made-up clearinghouse, if there is one; another address for Stedi; a
   * server of files in the operator's own network that practices may name; and how long a call waits for its answer, in
   * milliseconds.
   */
  clearinghouses: Record<'house' | 'stedi', string | undefined> & {
    sftp?: string | undefined;
    patience: number;
  };
  /** The key that encrypts second factors; undefined: the one stored in DATA_DIR. */
  secretKey: Buffer | undefined;
  /** Nightly backups: an absolute folder, and how many to keep. */
  nightlyBackups: { folder: string; keep: number } | undefined;
  /** The passphrase that encrypts backups. */
  backupPassphrase: string | undefined;
  logLevel: (typeof logLevels)[number];
}
