import fc from 'fast-check';

/**
 * The same samples at every run, so that what fails is the change and not the day. Other samples: `PROPERTY_SEED=7 npm test`.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
