export { PersonalDataModule } from './personal-data.module';
